import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist } from '../package/testing/compiling'
import { contentsPlugin } from './contents'
import { demoLicenses } from './documents'

it('the module of contentsPlugin() contains the delivered page byte for byte', () => {
  const { load } = contentsPlugin({ from: dist, framePlan: [], extension: undefined })
  const module = String((load as (id: string) => string)('\0virtual:demo'))
  expect(module).toContain(readFileSync(join(dist, 'index.html.gz')).toString('base64'))
  expect(module).toContain('export const extensionLine = undefined')
})

it('demoLicenses() lists each package of the page and the demo once', () => {
  const pageLicenses = demoLicenses('The licence of the page.', ['preact'])
  const text = demoLicenses(pageLicenses, ['esptool-js', 'preact'])
  expect(text.match(/^preact$/gm)).toHaveLength(1)
  expect(text.match(/^esptool-js$/gm)).toHaveLength(1)
  expect(text).toContain('Apache License')
  expect(text).toContain('The licence of the page.')
})
