import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolder, dist, project, servedNames } from './testing/compiling'
import { sectionsOf, symbolsOf } from './testing/objectFile'
import { compileFor, type Language, TARGETS, type Target } from './testing/targets'

const { folder, write } = createFolder()
const readme = readFileSync(join(project, 'dist-firmware/README.md'), 'utf8')
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
/** The size of each served file, by its name in C. */
const bytesByName: Record<string, number> = Object.fromEntries(
  manifest.served.map(({ path, bytes }: { path: string; bytes: number }) => [
    `webui${path.replace(/\W/g, '_')}`,
    bytes,
  ]),
)

const codeBlocks = (languages: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`(${languages})\\n(.*?)\`\`\``, 'gs'))].map(([, language = '', code = '']) => ({
    language,
    code,
  }))
const snippets = codeBlocks('c|cpp').map(({ language, code }) => ({
  language: language as Language,
  code,
  server: /#include <(\w+)/.exec(code)?.[1] ?? '',
  source: code.includes('#define WEBUI_IMPLEMENTATION') ? 'the header' : 'linked files',
}))

/**
 * Limits of read-only data for chips that keep it in RAM. `header`: the table of files with its texts. `snippet`: this table and the
 * texts of a snippet, without the policy. The test adds the length of the policy, which depends on the number of scripts.
 */
const MAX_RAM_BYTES = { header: 512, snippet: 650 }
const [, policy = ''] = /WEBUI_CSP "(.*)"/.exec(readFileSync(join(dist, 'webui.h'), 'utf8')) ?? []

let count = 0
function compile(target: Target, language: Language, code: string, includes = dist): string {
  const file = write(`${++count}.${language}`, code)
  const object = `${file}.o`
  expect(compileFor(target, language, file, includes, object)).toBe('')
  return object
}

/** Problems with the placement of data in memory. */
function placementProblems(
  { toolPrefix, flashSections }: Target,
  object: string,
  maxRamBytes = MAX_RAM_BYTES.header,
): string[] {
  const sections = sectionsOf(toolPrefix, object)
  const bytesIn = (pattern: RegExp) =>
    sections.filter(({ name }) => pattern.test(name)).reduce((sum, { size }) => sum + size, 0)
  const writable = bytesIn(/^\.s?(data|bss)/)
  const readOnlyInRam = flashSections.test('.rodata') ? 0 : bytesIn(/^\.rodata/)
  const files = symbolsOf(toolPrefix, object).filter(({ name }) => name in bytesByName)
  return [
    ...(writable ? [`${writable} bytes of writable data`] : []),
    ...(readOnlyInRam > maxRamBytes ? [`${readOnlyInRam} bytes of read-only data in RAM`] : []),
    ...sections
      .filter(({ name, isReadOnly }) => flashSections.test(name) && !isReadOnly)
      .map(({ name }) => `${name} is writable`),
    ...files
      .filter(({ section }) => !flashSections.test(section))
      .map(({ name, section }) => `${name} is in ${section}`),
    ...files
      .filter(({ name, size }) => size !== bytesByName[name])
      .map(({ name, size }) => `${name} has ${size} bytes`),
    ...files.filter(({ address }) => address % 4).map(({ name }) => `${name} is not aligned to 4 bytes`),
    ...(files.length === manifest.served.length ? [] : [`contains ${files.length} of the files`]),
  ]
}

const IMPLEMENTATION = '#define WEBUI_IMPLEMENTATION\n#include "webui.h"\n'

describe.each(TARGETS)('for $name', (target) => {
  it.each<Language>(['c', 'cpp'])(
    'webui.h in a .%s file keeps all file bytes in flash, and its table of files needs less RAM than the limit',
    (language) => {
      expect(placementProblems(target, compile(target, language, IMPLEMENTATION))).toEqual([])
    },
  )

  it.each(snippets)('the snippet for $server with the page from $source compiles', ({ language, code, source }) => {
    const object = compile(target, language, code)
    const problems = placementProblems(target, object, MAX_RAM_BYTES.snippet + `${policy}\0`.length)
    // Linked files are in other object files, so this one has 0 of them.
    expect(problems).toEqual(source === 'the header' ? [] : ['contains 0 of the files'])
  })
})

describe('README', () => {
  it.each(snippets)(
    'the snippet for $server with the page from $source is short, answers 304, and sends the policy',
    ({ code }) => {
      expect(code.trim().split('\n').length).toBeLessThan(25)
      expect(code).toMatch(/304/)
      expect(code).toMatch(/WEBUI_CSP/)
    },
  )

  it('has a workflow step that compares the sizes of two releases', () => {
    const [step] = codeBlocks('yaml').filter(({ code }) => code.includes('GITHUB_STEP_SUMMARY'))
    const script = /run: \|\n(.*)/s.exec(step?.code ?? '')?.[1] ?? ''
    const run = (command: string) =>
      execFileSync('bash', ['-euo', 'pipefail', '-c', command], {
        cwd: folder,
        env: { ...process.env, GITHUB_STEP_SUMMARY: join(folder, 'summary.md') },
      })
    const total = manifest.total
    run(`git init -q . && mkdir webui && cp '${join(dist, 'manifest.json')}' webui/ && git add webui
      git -c user.name=a -c user.email=a@example.org commit -qm one && git tag v1`)
    const grown = { ...manifest, served: [...manifest.served, { path: '/new.txt', bytes: 7 }] }
    write('webui/manifest.json', JSON.stringify(grown))
    run(script)
    const rows = readFileSync(join(folder, 'summary.md'), 'utf8').trim().split('\n')
    expect(rows).toContain('| /new.txt | 0 | 7 | 7 |')
    expect(rows.at(-1)).toBe(`| **all** | ${total} | ${total + 7} | 7 |`)
  })

  it('names the current version', () => {
    expect(readme).toContain(`opendtu-webui-${manifest.version}.zip`)
  })
})

describe('the package', () => {
  it('has the same version in all its files, and links exactly the served files', () => {
    const text = (name: string) => readFileSync(join(dist, name), 'utf8')
    expect(JSON.parse(text('library.json'))).toMatchObject({ version: manifest.version, headers: 'webui.h' })
    expect(text('idf_component.yml')).toContain(`version: "${manifest.version}"\n`)
    expect(text('webui.h')).toContain(`#define WEBUI_VERSION "${manifest.version}"`)
    const linked = /set\(webui_files (.*)\)/.exec(text('CMakeLists.txt'))?.[1]?.match(/[\w.]+/g)
    expect(linked?.sort()).toEqual([...servedNames].sort())
  })

  it('has a changelog that begins with its version', () => {
    const changelog = readFileSync(join(project, 'dist-firmware/CHANGELOG.md'), 'utf8')
    expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(manifest.version)
  })
})
