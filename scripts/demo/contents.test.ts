// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist } from '../package/compiling'
import { contents } from './contents'
import { demoLicenses } from './documents'

it('data of the demo: contain the delivered page byte for byte', () => {
  const { load } = contents({ from: dist, framePlan: [], extension: undefined })
  const module = String((load as (id: string) => string)('\0virtual:demo'))
  expect(module).toContain(readFileSync(join(dist, 'index.html.gz')).toString('base64'))
  expect(module).toContain('export const extensionLine = undefined')
})

it('licences of the demo: add those of its packages to those of the page, each once', () => {
  const ofPage = demoLicenses('The licence of the page.', ['preact'])
  const text = demoLicenses(ofPage, ['esptool-js', 'preact'])
  expect(text.match(/^preact$/gm)).toHaveLength(1)
  expect(text.match(/^esptool-js$/gm)).toHaveLength(1)
  expect(text).toContain('Apache License')
  expect(text).toContain('The licence of the page.')
})
