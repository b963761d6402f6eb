import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Files } from './package/servedFile.ts'
import { extensionFolder } from './page/extension.ts'

/** Maximum size of each file in flash, in bytes. `npm test` fails if a file is larger. For comparison: the page of OpenDTU v26.3.30 has 224,919 bytes. */
const LIMITS: Readonly<Record<string, number>> = {
  'index.html.gz': 115_100,
  'zones.json.gz': 5_120,
}

/** The limits of a build. A page with an extension has the limits in the extension's budget.json, or none if this file is missing. */
export function limitsOf(extension: string | undefined): Readonly<Record<string, number>> {
  if (!extension) return LIMITS
  const file = join(extensionFolder(extension), 'budget.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const inThousands = (value: number) => value.toLocaleString('en')

/** The table that the build prints and keeps as sizes.txt. */
export function sizeTable(files: Files, extension: string | undefined): string {
  const row = (...cells: readonly string[]) =>
    cells.map((cell, index) => (index ? cell.padStart(10) : cell.padEnd(14))).join('')
  const limits = limitsOf(extension)
  const rows = ['index.html.gz', 'zones.json.gz'].map((name) => {
    const packed = files.get(name) ?? Buffer.alloc(0)
    const limit = limits[name]
    const sizes = [gunzipSync(packed).length, packed.length, ...(limit ? [limit] : [])]
    return row(name.replace('.gz', ''), ...sizes.map(inThousands))
  })
  return `${[row('file', 'raw', 'packed', 'limit'), ...rows].join('\n')}\n`
}

/** The size of a committed file. Undefined without Git. */
function committedBytes(file: string): number | undefined {
  try {
    const options = { cwd: join(import.meta.dirname, '..'), stdio: 'pipe', encoding: 'utf8' } as const
    return Number(execFileSync('git', ['cat-file', '-s', `HEAD:${file}`], options))
  } catch {
    return
  }
}

/** How the page differs from the committed page, and how many bytes are left until the limit: "+52 bytes, 948 left". */
export function sizeChange(page: Buffer, extension: string | undefined): string {
  const committed = committedBytes('dist-firmware/index.html.gz')
  const change = committed === undefined ? `${page.length}` : signed(page.length - committed)
  const { 'index.html.gz': limit } = limitsOf(extension)
  if (!limit) return `${change} bytes`
  const left = limit - page.length
  return left >= 0
    ? `${change} bytes, ${inThousands(left)} left`
    : `${change} bytes, ${inThousands(-left)} over the limit: CI will fail`
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${inThousands(Math.abs(value))}`
