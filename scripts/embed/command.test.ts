// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolder, dist, project } from '../package/compiling'
import { embed, MEANING } from './embed'
import { EXIT_CODES } from './refusal'
import { makeImage } from './testing/makeImage'
import { WRONG_IMAGES } from './testing/wrongImages'

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

const ours = () => {
  const names = readdirSync(web, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = names.map(({ parentPath, name }) => join(parentPath, name))
  const result = embed(image, new Map(files.map((file) => [file.slice(web.length + 1), readFileSync(file)])))
  return 'image' in result ? Buffer.from(result.image) : undefined
}

describe('npm run embed', () => {
  it('writes a new image beside the old one, and says what it means', () => {
    const { status, stdout, stderr } = run('opendtu.bin', '--web', web)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout.trim().split('\n').slice(-3)).toEqual([...MEANING])
    expect(stdout).toContain('opendtu.bin: factory image, ESP32, OpenDTU v24.4.24, generic_esp32\n')
    expect(readdirSync(cwd)).toEqual(['opendtu-webui.bin', 'opendtu.bin'])
    expect(readFileSync(join(cwd, 'opendtu-webui.bin')).equals(ours() ?? Buffer.alloc(0))).toBe(true)
    expect(readFileSync(join(cwd, 'opendtu.bin')).equals(image)).toBe(true)
  })

  it('only tells what it sees with --check', () => {
    const { status, stdout } = run('--check', 'opendtu.bin')
    expect(status).toBe(0)
    expect(stdout).toMatch(/ESP32, OpenDTU v24\.4\.24, generic_esp32\n {2}index\.html\.gz +\d+\n/)
    expect(stdout).toMatch(/js\/app\.js\.gz +\d+,\d+\n {2}holds OpenDTU's own page\n$/)
    expect(readdirSync(cwd)).toEqual(['opendtu.bin'])
  })

  it.each(['project', 'damaged', 'boundaries'] as const)('refuses with one sentence and its own code: %s', (reason) => {
    const [, , message, wrong] = WRONG_IMAGES.find(([, known]) => known === reason) ?? []
    writeFileSync(join(cwd, 'wrong.bin'), wrong?.() ?? '')
    const { status, stdout, stderr } = run('wrong.bin', '--out', 'new.bin')
    expect({ status, stdout }).toEqual({ status: EXIT_CODES[reason], stdout: '' })
    expect(stderr).toMatch(/^embed: .*\.\n$/)
    expect(stderr).toMatch(message ?? /never/)
    expect(readdirSync(cwd)).toEqual(['opendtu.bin', 'wrong.bin'])
  })

  it.each<[string, number, RegExp, string[]]>([
    ['a missing image', 1, /nowhere\.bin/, ['nowhere.bin']],
    ['a folder without web files', 1, /no web files/, ['opendtu.bin', '--web', '.']],
    ['a folder that is not there', 1, /none\/new\.bin/, ['opendtu.bin', '--web', web, '--out', 'none/new.bin']],
    ['no image', 2, /name one IMAGE/, []],
    ['two images', 2, /name one IMAGE/, ['opendtu.bin', 'opendtu.bin']],
    ['an unknown option', 2, /--colour/, ['--colour']],
    ['its input as output', 2, /IMAGE itself/, ['opendtu.bin', '--out', './opendtu.bin']],
    ['its input by another name', 2, /IMAGE itself/, ['opendtu.bin', '--out', 'again.bin']],
  ])('ends with %s by one line, and writes nothing', (_, code, message, args) => {
    linkSync(join(cwd, 'opendtu.bin'), join(cwd, 'again.bin'))
    const { status, stdout, stderr } = run(...args)
    expect({ status, stdout }).toEqual({ status: code, stdout: '' })
    expect(stderr).toMatch(/^embed: .*\n$/)
    expect(stderr).toMatch(message)
    expect(readdirSync(cwd)).toEqual(['again.bin', 'opendtu.bin'])
    expect(readFileSync(join(cwd, 'again.bin')).equals(image)).toBe(true)
  })

  it('has a code of its own for each reason', () => {
    expect(new Set(Object.values(EXIT_CODES)).size).toBe(Object.keys(EXIT_CODES).length)
  })
})
