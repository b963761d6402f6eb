import { SourceMap } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Script } from '../vite/buildPage'
import { SCRIPT_START } from '../vite/inlinePage'
import { AIM, BUDGET } from './budget'
import { deflateCost } from './deflateCost'

const END_OF_SCRIPT = '</script>'

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

/** Where the script has this text, whatever quotes the minifier chose. */
function findLiteral(code: string, text: string): [start: number, end: number] {
  for (const quote of [`'`, '"', '`']) {
    const literal = text.replaceAll(quote, `\\${quote}`).replaceAll('\n', quote === '`' ? '\n' : '\\n')
    const start = code.indexOf(literal)
    if (start >= 0) return [start, start + literal.length]
  }
  throw new Error('the script does not have the texts that were written into it')
}

/** Which part each character of the script came from, as its source map tells; texts by language. */
function partsOfScript({ code, map, texts }: Script): string[] {
  const origins = new SourceMap({ ...map, file: '', sourceRoot: '', sourcesContent: [] })
  const parts = code.split('\n').flatMap((line, row) =>
    Array.from({ length: line.length + 1 }, (_, column) => {
      const origin = origins.findEntry(row, column)
      return partOf('originalSource' in origin ? origin.originalSource : '')
    }),
  )
  for (const [language, blocks] of texts.byLanguage)
    for (const block of blocks) {
      const [start, end] = findLiteral(code, block)
      parts.fill(`texts ${language}`, start, end)
    }
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
  const { code } = script
  let index = 0
  for (const statements of script.pieces) {
    index = page.indexOf(SCRIPT_START, index) + SCRIPT_START.length
    for (const { start, end } of statements)
      for (let from = start; from < end; index++) {
        parts[index] = origins[from] ?? ''
        // A character that the page has and the script has not was put in: to escape it, or between two statements.
        if (page[index] === code[from]) from++
      }
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
  const sizes = new Map<string, Size>(
    orderOf([...script.texts.byLanguage.keys()]).map((part) => [part, { raw: 0, packed: 0 }]),
  )
  let byte = 0
  partsOfPage(page, script).forEach((part, index) => {
    const length = utf8Length(page.charCodeAt(index))
    const packed = cost.subarray(byte, byte + length).reduce((sum, bits) => sum + bits / 8, 0)
    byte += length
    for (const name of part.startsWith(' ') ? ['runtime', part] : [part]) {
      const size = sizes.get(name) ?? { raw: 0, packed: 0 }
      sizes.set(name, { raw: size.raw + length, packed: size.packed + packed })
    }
  })
  return sizes
}

/** What has to arrive before the live view can be drawn. */
function measureFirstPiece(packedPage: Buffer): Size {
  const content = gunzipSync(packedPage)
  const raw = content.indexOf(END_OF_SCRIPT, content.indexOf(SCRIPT_START)) + END_OF_SCRIPT.length
  const cost = deflateCost(packedPage, content.length)
  return { raw, packed: cost.subarray(0, raw).reduce((sum, bits) => sum + bits / 8, 0) }
}

const number = (value: number, width: number) => Math.round(value).toLocaleString('en').padStart(width)

/** The table that the build prints and keeps as sizes.txt. */
export function sizeTable(packedPage: Buffer, script: Script, zones: Buffer, packedZones: Buffer): string {
  const line = (name: string, raw: number, packed: number, rest = '') =>
    `${name.padEnd(16)}${number(raw, 10)}${number(packed, 10)}${rest}`
  const pageSize = gunzipSync(packedPage).length
  const first = measureFirstPiece(packedPage)
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
    line('its first part', first.raw, first.packed, '   head, styles and first script: then the live view is drawn'),
    line('zones.json', zones.length, packedZones.length, `   budget ${number(BUDGET['zones.json.gz'], 0)}`),
    '',
    'gzipped: the bits that the packed page spends on a part, counted in the file itself.',
    'What repeats an earlier part costs little; a part taken away saves about what it costs.',
    '',
  ].join('\n')
}
