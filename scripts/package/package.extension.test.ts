import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeImage } from '../../src/embed/testing/makeImage'
import { hasRightSums } from '../../src/embed/testing/readLikeFirmware'
import { chooseExtension, extensionFolder } from '../page/extension'
import { LANGUAGES, localesOf, packCodes, readExtensionTexts, type Texts } from '../page/texts'
import { limitsOf } from '../sizes'
import { createFolder, dist, project } from './testing/compiling'

// The content of a build with an extension. Needs OUT_DIR: `npm test -- --with NAME build unit` sets it.

const name = chooseExtension() ?? ''
const locales = localesOf(name)
const { folder } = createFolder()
const read = (file: string) => readFileSync(join(dist, file))
const page = read('index.html.gz')
const textEntries = (texts: Texts) => Object.values(texts).flatMap((section) => Object.entries(section))

it('build with an extension: the page has the screens and texts of the extension', () => {
  const text = gunzipSync(page).toString()
  const isInPage = (part = '') => part !== '' && text.includes(part)
  const table = readFileSync(join(extensionFolder(name), 'index.ts'), 'utf8')
  const paths = [...table.matchAll(/\bpath: '(.*)'/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) expect(isInPage(path), path).toBe(true)
  for (const language of LANGUAGES) {
    const title = textEntries(readExtensionTexts(locales, language)).find(([key]) => key === 'title')?.[1]
    expect(isInPage(title), `${language}: ${title}`).toBe(true)
  }
})

it.each(Object.entries(limitsOf(name)))('build with an extension: %s has at most %i bytes', (file, limit) => {
  expect(read(file).length).toBeLessThanOrEqual(limit)
})

const packs = packCodes(LANGUAGES).filter((code) => Object.keys(readExtensionTexts(locales, code)).length)

describe.each(packs)('build with an extension: language pack %s', (code) => {
  const { texts } = JSON.parse(read(`languages/${code}.lang.json`).toString()).webui

  it('has the texts of the extension', () => {
    const english = readExtensionTexts(locales, 'en')
    for (const [section, inner] of Object.entries(readExtensionTexts(locales, code)))
      for (const [key, text] of Object.entries(inner)) expect(texts[english[section]?.[key] ?? '']).toBe(text)
  })
})

it('build with an extension: "npm run embed" puts the page into an image, and recognises it there', () => {
  const embed = (...args: string[]) =>
    spawnSync(join(project, 'node_modules/.bin/tsx'), [join(project, 'scripts/embed.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  writeFileSync(join(folder, 'opendtu.bin'), makeImage())
  expect(embed('opendtu.bin', '--web', join(dist, 'webapp_dist'))).toMatchObject({ status: 0, stderr: '' })
  const newImage = join(folder, 'opendtu-webui.bin')
  expect(existsSync(newImage) && hasRightSums(readFileSync(newImage))).toBe(true)
  expect(readFileSync(newImage).includes(page)).toBe(true)
  const { stdout } = embed('--check', 'opendtu-webui.bin')
  expect(stdout).toContain(`${page.length.toLocaleString('en')}\n`)
  expect(stdout).toContain('contains this page')
})
