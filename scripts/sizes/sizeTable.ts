import { SourceMap } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Script } from '../vite/buildPage'
import { PACKED_START, STARTS } from '../vite/inlinePage'
import { joinStatements } from '../vite/statements'
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

/** Which part each character of a script comes from, as the page has it. */
function partsOfPiece(piece: string, number: number, { code, pieces }: Script, origins: readonly string[]): string[] {
  const parts = Array<string>(piece.length).fill('frame')
  let index = (STARTS[number] ?? '').length
  for (const { start, end } of pieces[number] ?? [])
    for (let from = start; from < end; index++) {
      parts[index] = origins[from] ?? ''
      // A character that the page has and the script has not was put in: to escape it, or between two statements.
      if (piece[index] === code[from]) from++
    }
  return parts
}

interface Text {
  text: string
  /** Which part each character belongs to. */
  parts: readonly string[]
  /** What each byte costs, in bits. */
  bits: Float64Array
}

const sum = (bits: Float64Array) => bits.reduce((total, its) => total + its, 0)

/** The page up to its packed script, and that script unpacked, with its share of what its packed form costs in the file. */
function textsOf(packedPage: Buffer, script: Script): [page: Text, second: Text] {
  const content = gunzipSync(packedPage)
  const cost = deflateCost(packedPage, content.length)
  const packedAt = content.indexOf(PACKED_START)
  const page = content.subarray(0, packedAt).toString()
  const origins = partsOfScript(script)
  const parts = Array<string>(page.length).fill('frame')
  for (const { index, 0: style } of page.matchAll(/<style>.*?<\/style>/gs))
    parts.fill('styles', index, index + style.length)
  for (const number of [0, 1]) {
    const tag = `<script>${STARTS[number]}`
    const start = page.lastIndexOf(tag) + '<script>'.length
    const text = page.slice(start, page.indexOf('</script>', start))
    parts.splice(start, text.length, ...partsOfPiece(text, number, script, origins))
  }

  const share = sum(cost.subarray(packedAt)) / sum(script.bits)
  const second = STARTS[2] + joinStatements(script.code, script.pieces[2] ?? [])
  return [
    { text: page, parts, bits: cost.subarray(0, packedAt) },
    { text: second, parts: partsOfPiece(second, 2, script, origins), bits: script.bits.map((bits) => bits * share) },
  ]
}

function utf8Length(code: number): number {
  if (code < 0x80) return 1
  const half = code >= 0xd800 && code < 0xe000
  return code < 0x800 || half ? 2 : 3
}

/** Bytes of each part in the page and in the packed page. */
function measure(texts: readonly Text[], languages: Iterable<string>): Map<string, Size> {
  const sizes = new Map<string, Size>(orderOf([...languages]).map((part) => [part, { raw: 0, packed: 0 }]))
  for (const { text, parts, bits } of texts) {
    let byte = 0
    parts.forEach((part, index) => {
      const length = utf8Length(text.charCodeAt(index))
      const packed = sum(bits.subarray(byte, byte + length)) / 8
      byte += length
      for (const name of part.startsWith(' ') ? ['runtime', part] : [part]) {
        const size = sizes.get(name) ?? { raw: 0, packed: 0 }
        sizes.set(name, { raw: size.raw + length, packed: size.packed + packed })
      }
    })
  }
  return sizes
}

const number = (value: number, width: number) => Math.round(value).toLocaleString('en').padStart(width)

/** The table that the build prints and keeps as sizes.txt. */
export function sizeTable(packedPage: Buffer, script: Script, zones: Buffer, packedZones: Buffer): string {
  const line = (name: string, raw: number, packed: number, rest = '') =>
    `${name.padEnd(16)}${number(raw, 10)}${number(packed, 10)}${rest}`
  const [page, second] = textsOf(packedPage, script)
  const pageSize = page.bits.length + second.bits.length
  return [
    'part                  raw    packed',
    ...[...measure([page, second], script.texts.byLanguage.keys())].map(([name, { raw, packed }]) =>
      line(name, raw, packed),
    ),
    '',
    line(
      'index.html',
      pageSize,
      packedPage.length,
      `   budget ${number(BUDGET['index.html.gz'], 0)}, aim ${number(AIM, 0)}`,
    ),
    line(
      'its first part',
      page.bits.length,
      sum(page.bits) / 8,
      '   all that is not packed: head, styles, first script, unpacker',
    ),
    line('zones.json', zones.length, packedZones.length, `   budget ${number(BUDGET['zones.json.gz'], 0)}`),
    '',
    'raw: as the browser runs it. packed: the bits that the file spends on a part, counted in the file itself.',
    'What repeats an earlier part costs little; a part taken away saves about what it costs.',
    '',
  ].join('\n')
}
