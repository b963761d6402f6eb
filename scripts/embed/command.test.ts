import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { embed } from '../../src/embed/embed'
import type { Refusal } from '../../src/embed/refusal'
import { makeImage } from '../../src/embed/testing/makeImage'
import { WRONG_IMAGES } from '../../src/embed/testing/wrongImages'
import { readWebFiles } from '../package/readWebFiles'
import { createFolder, dist, project } from '../package/testing/compiling'
import { EXIT_CODES, refusalText } from './refusalText'

const { folder } = createFolder()
const web = join(dist, 'webapp_dist')
const image = makeImage()
let cwd = folder

const run = (...args: string[]) =>
  spawnSync(join(project, 'node_modules/.bin/tsx'), [join(project, 'scripts/embed.ts'), ...args], {
    cwd,
    encoding: 'utf8',
  })

let count = 0
beforeEach(() => {
  cwd = join(folder, `${++count}`)
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'opendtu.bin'), image)
})

async function expectedImage(): Promise<Buffer> {
  const result = await embed(image, readWebFiles(web))
  if ('refused' in result) throw new Error(refusalText(result))
  return Buffer.from(result.image)
}

describe('npm run embed', () => {
  it('writes a new image to the folder of the old one and prints four notes', async () => {
    const { status, stdout, stderr } = run('opendtu.bin', '--web', web)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(
      /\nThe new image is the official .*\nLater official .*\nTo get the original page .*\nIf the gateway .*\n$/,
    )
    expect(stdout).toContain('opendtu.bin: factory image, ESP32, OpenDTU v24.4.24, generic_esp32\n')
    expect(readdirSync(cwd)).toEqual(['opendtu-webui.bin', 'opendtu.bin'])
    expect(readFileSync(join(cwd, 'opendtu-webui.bin')).equals(await expectedImage())).toBe(true)
    expect(readFileSync(join(cwd, 'opendtu.bin')).equals(image)).toBe(true)
  })

  it('writes no file with --check', () => {
    const { status, stdout } = run('--check', 'opendtu.bin')
    expect(status).toBe(0)
    expect(stdout).toMatch(/ESP32, OpenDTU v24\.4\.24, generic_esp32\n {2}index\.html\.gz +\d+\n/)
    expect(stdout).toMatch(/js\/app\.js\.gz +\d+,\d+\n {2}site\.webmanifest +\d+\n {2}contains OpenDTU's own page\n$/)
    expect(readdirSync(cwd)).toEqual(['opendtu.bin'])
  })

  it.each(['project'] as const)(
    'refuses an image (reason: %s), prints one sentence, and exits with the code of this reason',
    (reason) => {
      const [, , detail, make] = WRONG_IMAGES.find(([, refused]) => refused === reason) ?? []
      writeFileSync(join(cwd, 'wrong.bin'), make?.() ?? '')
      const { status, stdout, stderr } = run('wrong.bin', '--out', 'new.bin')
      expect({ status, stdout }).toEqual({ status: EXIT_CODES[reason], stdout: '' })
      expect(stderr).toBe(`embed: ${refusalText({ refused: reason, detail } as Refusal)}\n`)
      expect(readdirSync(cwd)).toEqual(['opendtu.bin', 'wrong.bin'])
    },
  )

  it.each<[string, number, RegExp, string[]]>([
    ['a missing image', 1, /nowhere\.bin/, ['nowhere.bin']],
    ['a folder without web files', 1, /no web files/, ['opendtu.bin', '--web', '.']],
    ['no image', 2, /name one IMAGE/, []],
    ['the input as output, by a hard link', 2, /IMAGE itself/, ['opendtu.bin', '--out', 'again.bin']],
  ])('prints one line and writes no file for %s', (_, code, message, args) => {
    linkSync(join(cwd, 'opendtu.bin'), join(cwd, 'again.bin'))
    const { status, stdout, stderr } = run(...args)
    expect({ status, stdout }).toEqual({ status: code, stdout: '' })
    expect(stderr).toMatch(/^embed: .*\n$/)
    expect(stderr).toMatch(message)
    expect(readdirSync(cwd)).toEqual(['again.bin', 'opendtu.bin'])
    expect(readFileSync(join(cwd, 'again.bin')).equals(image)).toBe(true)
  })

  it('has a different exit code for each reason to refuse an image', () => {
    expect(new Set(Object.values(EXIT_CODES)).size).toBe(Object.keys(EXIT_CODES).length)
  })
})

it.each(WRONG_IMAGES)('the refusal of %s is one plain sentence', (_, refused, detail) => {
  expect(refusalText({ refused, detail } as Refusal)).toMatch(/^[A-Z][^\n]{20,200}\.$/)
})

it.each<[Refusal, RegExp]>([
  [{ refused: 'chip', detail: 5 }, /ESP32-C3, a RISC-V chip/],
  [{ refused: 'chip', detail: 2 }, /ESP32-S2/],
  [{ refused: 'chip', detail: 99 }, /#99/],
  [{ refused: 'version', detail: 'v23.5.2' }, /v23\.5\.2, and only v23\.5\.3 or later/],
  [{ refused: 'damaged', detail: 'sha256' }, /SHA-256 .* wrong/],
  [{ refused: 'space', detail: { availableBytes: 100, neededBytes: 101 } }, /has 100 bytes .* 101 are needed/],
])('the refusal %o contains its detail', (refusal, expected) => {
  expect(refusalText(refusal)).toMatch(expected)
})
