import { SourceMap } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Script } from '../vite/buildPage'
import { AIM, BUDGET } from './budget'
import { deflateCost } from './deflateCost'

interface Size {
  raw: number
  packed: number
}

/** What the runtime packages bring along counts as theirs. */
const BROUGHT_BY: Record<string, string> = { dlv: 'rosetta', templite: 'rosetta', regexparam: 'wouter' }
const orderOf = (languages: readonly string[]) => [
  'runtime',
  '  preact',
  '  wouter',
  '  rosetta',
  '  spark-md5',
  'styles',
  ...languages.map((name) => `texts ${name}`),
  'own code',
  'icons',
  'frame',
]

function partOf(source: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (library) return `  ${BROUGHT_BY[library] ?? library}`
  return /icons?\.tsx?$/i.test(source) ? 'icons' : 'own code'
}

/** Which part each character of the script came from, as its source map tells; texts by language. */
function partsOfScript({ code, map, languages }: Script): string[] {
  const origins = new SourceMap({ ...map, file: '', sourceRoot: '', sourcesContent: [] })
  const parts = code.split('\n').flatMap((line, row) =>
    Array.from({ length: line.length + 1 }, (_, column) => {
      const origin = origins.findEntry(row, column)
      return partOf('originalSource' in origin ? origin.originalSource : '')
    }),
  )
  const tables = [...code.matchAll(/(["'`])((?:(?!\1)[^\\]|\\.)+)\1\.split\(\1\|\1\)/gs)].sort(
    (a, b) => b[0].length - a[0].length,
  )
  let at = (tables[0]?.index ?? 0) + 1
  tables[0]?.[2]?.split('|').forEach((texts, language) => {
    parts.fill(`texts ${languages[language]}`, at, at + texts.length)
    at += texts.length + 1
  })
  return parts
}

/** Which part each character of the page belongs to. */
function partsOfPage(page: string, script: Script): string[] {
  const parts = Array<string>(page.length).fill('frame')
  for (const {
    index,
    0: { length },
  } of page.matchAll(/<style>.*?<\/style>/gs))
    parts.fill('styles', index, index + length)

  const origins = partsOfScript(script)
  const code = script.code
  let from = code.length - code.trimStart().length
  for (let at = page.indexOf('>', page.lastIndexOf('<script')) + 1; from < code.trimEnd().length; at++) {
    parts[at] = origins[from] ?? ''
    // A character that the page has and the script has not was put in to escape it.
    if (page[at] === code[from]) from++
  }
  return parts
}

function utf8Length(code: number): number {
  if (code < 0x80) return 1
  const half = code >= 0xd800 && code < 0xe000
  return code < 0x800 || half ? 2 : 3
}

/** Bytes of each part in the page and in the packed page. */
function measure(packedPage: Buffer, script: Script): Map<string, Size> {
  const content = gunzipSync(packedPage)
  const page = content.toString()
  const cost = deflateCost(packedPage, content.length)
  const sizes = new Map<string, Size>(orderOf(script.languages).map((part) => [part, { raw: 0, packed: 0 }]))
  let byte = 0
  partsOfPage(page, script).forEach((part, at) => {
    const length = utf8Length(page.charCodeAt(at))
    const packed = cost.subarray(byte, byte + length).reduce((sum, bits) => sum + bits / 8, 0)
    byte += length
    for (const name of part.startsWith(' ') ? ['runtime', part] : [part]) {
      const size = sizes.get(name) ?? { raw: 0, packed: 0 }
      sizes.set(name, { raw: size.raw + length, packed: size.packed + packed })
    }
  })
  return sizes
}

const number = (value: number, width: number) => Math.round(value).toLocaleString('en').padStart(width)

/** The table that the build prints and keeps as sizes.txt. */
export function sizeTable(packedPage: Buffer, script: Script, zones: Buffer, packedZones: Buffer): string {
  const line = (name: string, raw: number, packed: number, rest = '') =>
    `${name.padEnd(16)}${number(raw, 10)}${number(packed, 10)}${rest}`
  const pageSize = gunzipSync(packedPage).length
  return [
    'part                  raw   gzipped',
    ...[...measure(packedPage, script)].map(([name, { raw, packed }]) => line(name, raw, packed)),
    '',
    line(
      'index.html',
      pageSize,
      packedPage.length,
      `   budget ${number(BUDGET['index.html.gz'], 0)}, aim ${number(AIM, 0)}`,
    ),
    line('zones.json', zones.length, packedZones.length, `   budget ${number(BUDGET['zones.json.gz'], 0)}`),
    '',
    'gzipped: the bits that the packed page spends on a part, counted in the file itself.',
    'What repeats an earlier part costs little; a part taken away saves about what it costs.',
    '',
  ].join('\n')
}
