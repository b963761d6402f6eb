import { SourceMap } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { BuiltPage, Bundle } from '../page/buildPage'
import { splitBundle } from '../page/bundles'
import { asciiOf, escapeScript } from '../page/inlinePage'
import { packagesOf } from '../page/libraries'
import { budgetOf } from './budget'
import { deflateCost } from './deflateCost'

interface Size {
  raw: number
  packed: number
}

const orderOf = ({ languages, bundles }: BuiltPage) => [
  'runtime',
  ...packagesOf(bundles.flatMap(({ map }) => map.sources)).map((name) => `  ${name}`),
  'styles',
  ...languages.map((name) => `texts ${name}`),
  'own code',
  'icons',
  'frame',
]

function partOf(source: string): string {
  const [library] = packagesOf([source])
  if (library) return `  ${library}`
  return /icons?\.tsx?$/i.test(source) ? 'icons' : 'own code'
}

/** As Terser writes a character beyond ASCII, by its code point in hexadecimal. */
function terserEscape(hex: string): string {
  if (hex.length < 3) return `\\x${hex}`
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}

/** Where the code has this text, whatever quotes the minifier chose. */
function findLiteral(code: string, text: string): { start: number; end: number } {
  const escaped = asciiOf(text, terserEscape)
  for (const quote of [`'`, '"', '`']) {
    const literal = escaped.replaceAll(quote, `\\${quote}`)
    const start = code.indexOf(literal)
    if (start >= 0) return { start, end: start + literal.length }
  }
  throw new Error('a bundle does not have the texts that were written into it')
}

/** Which part each character of a bundle came from, as its source map tells; texts by language. */
function partsOf({ code, map, texts }: Bundle, languages: readonly string[]): string[] {
  const origins = new SourceMap({ ...map, file: '', sourceRoot: '', sourcesContent: [] })
  const parts = code.split('\n').flatMap((line, row) =>
    Array.from({ length: line.length + 1 }, (_, column) => {
      const origin = origins.findEntry(row, column)
      return partOf('originalSource' in origin ? origin.originalSource : '')
    }),
  )
  texts?.forEach((text, language) => {
    const { start, end } = findLiteral(code, text)
    parts.fill(`texts ${languages[language]}`, start, end)
  })
  return parts
}

/** Which part each character of the page belongs to. */
function partsOfPage(page: string, { bundles, languages }: BuiltPage): string[] {
  const parts = Array<string>(page.length).fill('frame')
  for (const { index, 0: style } of page.matchAll(/<style>.*?<\/style>/gs))
    parts.fill('styles', index, index + style.length)
  let from = 0
  for (const bundle of bundles) {
    const origins = partsOf(bundle, languages)
    for (const { start, end } of splitBundle(bundle.code).kept) {
      const text = escapeScript(bundle.code.slice(start, end))
      const index = page.indexOf(text, from)
      if (index < 0) throw new Error('the page does not hold its bundles as they were made')
      for (let place = start; place < end; place++) parts[index + place - start] = origins[place] ?? ''
      from = index + text.length
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
function measure(built: BuiltPage): Map<string, Size> {
  const content = gunzipSync(built.page)
  const cost = deflateCost(built.page, content.length)
  const page = content.toString()
  const sizes = new Map<string, Size>(orderOf(built).map((part) => [part, { raw: 0, packed: 0 }]))
  let byte = 0
  partsOfPage(page, built).forEach((part, index) => {
    const length = utf8Length(page.charCodeAt(index))
    const packed = cost.subarray(byte, byte + length).reduce((sum, bits) => sum + bits, 0) / 8
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
export function sizeTable(built: BuiltPage, zones: Buffer, packedZones: Buffer): string {
  const line = (name: string, raw: number, packed: number, rest = '') =>
    `${name.padEnd(16)}${number(raw, 10)}${number(packed, 10)}${rest}`
  const budgets = budgetOf(built.extension)
  const budget = (name: string) => (budgets[name] ? `   budget ${number(budgets[name], 0)}` : '')
  return [
    'part                  raw    packed',
    ...[...measure(built)].map(([name, { raw, packed }]) => line(name, raw, packed)),
    '',
    line('index.html', gunzipSync(built.page).length, built.page.length, budget('index.html.gz')),
    line('zones.json', zones.length, packedZones.length, budget('zones.json.gz')),
    '',
    'raw: as the browser runs it. packed: the bits that the file spends on a part, counted in the file itself.',
    'What repeats an earlier part costs little; a part taken away saves about what it costs.',
    '',
  ].join('\n')
}
