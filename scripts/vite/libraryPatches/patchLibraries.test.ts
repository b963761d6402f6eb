// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { holds, PATCHES, patchFile } from './patchLibraries'
import { PINNED } from './pinned'

const project = join(import.meta.dirname, '../../..')
const json = (file: string) => JSON.parse(readFileSync(join(project, file), 'utf8'))

it('is for the versions that package.json names and npm installs', () => {
  const { dependencies } = json('package.json')
  const { packages } = json('package-lock.json')
  for (const [name, version] of Object.entries(PINNED)) {
    expect(dependencies[name] ?? version).toBe(version)
    expect(packages[`node_modules/${name}`].version).toBe(version)
  }
})

it('is left out where one of our sources speaks against it', () => {
  const group = { why: 'nothing is pink', unless: /pink=/, files: {} }
  expect(holds(group, ['<p>', '<p pink={1}>'])).toBe(false)
  expect(holds(group, ['<p>'])).toBe(true)
})

describe('every patched file', () => {
  const files = [...new Set(PATCHES.flatMap(({ files }) => Object.keys(files)))]
  it.each(files)('%s still says what the patches replace', (file) => {
    const source = readFileSync(join(project, 'node_modules', file), 'utf8')
    expect(patchFile(source, file, PATCHES).length).not.toBe(source.length)
  })
})
