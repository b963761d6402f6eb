import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../../scripts/filesBelow'
import { extensionNames } from '../../scripts/page/extension'

const project = join(import.meta.dirname, '../..')
const files = ['src', 'scripts', 'locales']
  .flatMap((folder) => filesBelow(project, folder))
  .concat('package.json', 'vite.config.ts', 'tsconfig.json', 'biome.json')

it('the name of an extension is in no source file outside the folder of the extension', () => {
  for (const name of extensionNames()) {
    const others = files.filter((file) => !file.startsWith(`src/extensions/${name}/`))
    const withName = others.filter((file) => readFileSync(join(project, file), 'utf8').toLowerCase().includes(name))
    expect(withName).toEqual([])
  }
})
