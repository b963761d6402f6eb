import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile, createFolder, dist, project, servedNames } from './testing/compiling'

const { folder, write } = createFolder()

describe('scripts/header.ts', () => {
  const run = (...args: string[]) =>
    spawnSync(join(project, 'node_modules/.bin/tsx'), [join(project, 'scripts/header.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const page = join(dist, 'index.html.gz')

  it('makes the same header as the build, in any order of the files', () => {
    const files = servedNames.map((name) => join(dist, name)).reverse()
    expect(run('--output', 'again.h', ...files)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(folder, 'again.h'), 'utf8')).toBe(readFileSync(join(dist, 'webui.h'), 'utf8'))
  })

  it('uses the given prefix, version and path', () => {
    expect(run('--prefix', 'sun', '--version', '7', '--output', 'sun.h', `/js/app.js.gz=${page}`)).toMatchObject({
      status: 0,
    })
    const text = readFileSync(join(folder, 'sun.h'), 'utf8')
    expect(text).not.toMatch(/webui_/i)
    expect(text).toContain('#define SUN_VERSION "7"')
    expect(text).toContain('"/js/app.js", "text/javascript", "gzip"')
    const file = write(
      'sun.c',
      '#define SUN_IMPLEMENTATION\n#include "sun.h"\nint main(void) { return sun_files[0].fallback; }\n',
    )
    expect(compile('gcc', 'c99', '-I', folder, '-o', join(folder, 'sun'), file).stderr).toBe('')
  })

  it.each<[string, number, RegExp, (plain: string) => string[]]>([
    ['a missing file', 1, /nowhere\.gz/, () => ['nowhere.gz']],
    ['a .gz file that is not gzip', 1, /is not gzip/, (plain) => [plain]],
    ['a name clash', 1, /name clash: .*webui_a_b_js/, () => [`/a-b.js.gz=${page}`, `/a_b.js.gz=${page}`]],
    ['too many bytes', 1, /over the budget of 1000/, () => ['--budget', '1000', page]],
    ['a prefix that is no C name', 2, /--prefix 9to5/, () => ['--prefix', '9to5', page]],
    ['no file at all', 2, /no FILE/, () => []],
  ])('refuses %s with exit code %i and one line of output', (_, code, message, args) => {
    mkdirSync(join(folder, 'bad'), { recursive: true })
    const { status, stdout, stderr } = run(...args(write('bad/plain.html.gz', 'plain')))
    expect({ status, stdout }).toEqual({ status: code, stdout: '' })
    expect(stderr).toMatch(/^header: .*\n$/)
    expect(stderr).toMatch(message)
    expect(existsSync(join(folder, 'webui.h'))).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
