import { SourceMap } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { BuiltPage, Bundle } from '../page/buildPage'
import { splitBundle } from '../page/bundles'
import { asciiOf, escapeScript } from '../page/inlinePage'
import { packagesOf } from '../page/libraries'
import { budgetOf } from './budget'
import { partSizes } from './partSizes'

const partNames = ({ languages, bundles }: BuiltPage) => [
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

/** Writes a character beyond ASCII as Terser does. `hex` is the code point of the character. */
function terserEscape(hex: string): string {
  if (hex.length < 3) return `\\x${hex}`
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}

/** Finds a text in the code, in any of the three kinds of quotes. */
function findLiteral(code: string, text: string): { start: number; end: number } {
  const escaped = asciiOf(text, terserEscape)
  for (const quote of [`'`, '"', '`']) {
    const literal = escaped.replaceAll(quote, `\\${quote}`)
    const start = code.indexOf(literal)
    if (start >= 0) return { start, end: start + literal.length }
  }
  throw new Error('a bundle does not have the texts that were written into it')
}

/** Returns, for each character of a bundle, the name of its part in the table. The source map gives the part of the code. The texts of each language are a separate part. */
function partsOf({ code, map, texts }: Bundle, languages: readonly string[]): string[] {
  const origins = new SourceMap({ ...map, file: '', sourceRoot: '', sourcesContent: [] })
  const partBySource = new Map(map.sources.map((source) => [source, partOf(source)]))
  const parts = code.split('\n').flatMap((line, row) =>
    Array.from({ length: line.length + 1 }, (_, column) => {
      const origin = origins.findEntry(row, column)
      return partBySource.get('originalSource' in origin ? origin.originalSource : '') ?? 'own code'
    }),
  )
  texts?.forEach((text, index) => {
    const { start, end } = findLiteral(code, text)
    parts.fill(`texts ${languages[index]}`, start, end)
  })
  return parts
}

/** Returns, for each character of the page, the name of its part in the table. */
function partsOfPage(page: string, { bundles, languages }: BuiltPage): string[] {
  const parts = Array<string>(page.length).fill('frame')
  for (const { index, 0: style } of page.matchAll(/<style>.*?<\/style>/gs))
    parts.fill('styles', index, index + style.length)
  let searchStart = 0
  for (const bundle of bundles) {
    const names = partsOf(bundle, languages)
    for (const { start, end } of splitBundle(bundle.code).ranges) {
      const text = escapeScript(bundle.code.slice(start, end))
      const index = page.indexOf(text, searchStart)
      if (index < 0) throw new Error('a part of a bundle is not in the page')
      for (let position = start; position < end; position++) parts[index + position - start] = names[position] ?? ''
      searchStart = index + text.length
    }
  }
  return parts
}

const formatBytes = (value: number, width: number) => value.toLocaleString('en').padStart(width)

/** The table that the build prints and keeps as sizes.txt. */
export async function sizeTable(built: BuiltPage, zones: Buffer, packedZones: Buffer): Promise<string> {
  const line = (name: string, first: number, second: number, suffix = '') =>
    `${name.padEnd(16)}${formatBytes(first, 10)}${formatBytes(second, 10)}${suffix}`
  const page = gunzipSync(built.page).toString()
  const sizes = await partSizes(page, partsOfPage(page, built), partNames(built))
  const budgets = budgetOf(built.extension)
  const budget = (name: string) => (budgets[name] ? `   budget ${formatBytes(budgets[name], 0)}` : '')
  return [
    'part                  raw     saves',
    ...[...sizes].map(([name, { rawBytes, savedBytes }]) => line(name, rawBytes, savedBytes)),
    '',
    'file                  raw    packed',
    line('index.html', Buffer.byteLength(page), built.page.length, budget('index.html.gz')),
    line('zones.json', zones.length, packedZones.length, budget('zones.json.gz')),
    '',
    'raw: bytes in the page. saves: bytes by which the packed page is smaller without this part.',
    'Text that several parts share is packed only once, so the parts do not add up to the page.',
    '',
  ].join('\n')
}
