import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist } from '../package/testing/compiling'
import { contentsPlugin } from './contents'

it('the module of contentsPlugin() contains the delivered page byte for byte', () => {
  const { load } = contentsPlugin({ from: dist, framePlan: [], extension: undefined })
  const module = String((load as (id: string) => string)('\0virtual:demo'))
  expect(module).toContain(readFileSync(join(dist, 'index.html.gz')).toString('base64'))
  expect(module).toContain('export const extensionLine = undefined')
})
