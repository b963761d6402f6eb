import { createHash } from 'node:crypto'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { packScript } from '../packing/packScript.ts'
import { joinStatements, type Statement, statementsOf } from './statements.ts'

const STRICT = "'use strict';"
/**
 * How each of the page's scripts begins. Nearly all functions of the first are called at once: by this comment Chromium compiles them together
 * with the script, and not each when it is called, after having read it once already. Other browsers pass over it.
 */
export const STARTS = [`//# allFunctionsCalledOnLoad\n${STRICT}`, STRICT, STRICT] as const
export const PACKED_START = '<script type="text/plain"'

const VITE_MARK = /\s*\/\*\$vite\$:\d+\*\/\s*/g

/** A script may hold neither of these while it stands in a page. */
export function escapeScript(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows this page's own scripts and styles, its own device, and the release list; nothing else. */
function contentSecurityPolicy(page: string, second: string): string {
  const hashes = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}[^>]*>(.+?)</${tag}>`, 'gs'))].map(([, text = '']) => sha256(text)).join(' ')
  return [
    "default-src 'none'",
    `script-src ${hashes('script')} ${sha256(second)}`,
    `style-src ${hashes('style')}`,
    "connect-src 'self' https://api.github.com",
    "img-src 'self' data:",
    // For the worker that unpacks the second script; browsers of before 2022 know no worker-src.
    'child-src blob:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';')
}

/** Puts `text` before the last `mark`; replace() would read `$&` in a script as its own. */
function insertBefore(page: string, mark: string, text: string): string {
  const index = page.lastIndexOf(mark)
  if (index < 0) throw new Error(`index.html has no ${mark}`)
  return page.slice(0, index) + text + page.slice(index)
}

/** The script in the frame's head is written for reading. */
async function minifyHead(frame: string): Promise<string> {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(frame) ?? []
  const { code = '' } = await minify(script, { ecma: 2020 })
  return frame.replace(script, () => code)
}

/** The page's scripts as they run, and the second one as the page holds it. */
export interface Scripts {
  first: string
  unpacker: string
  second: string
  /** A <script> element of a type that the browser does not run. */
  packed: string
  /** What each byte of the second one costs there, in bits. */
  bits: Float64Array
}

/** The first runs as soon as it has arrived, which a module would not; src/ui/app/unpackSecondPiece.ts unpacks the second. */
export function packScripts([first, unpacker, second]: readonly [string, string, string]): Scripts {
  const [known, script] = [STARTS[0] + escapeScript(first), STARTS[2] + second]
  const bytes = Buffer.from(script)
  const { packed, bits } = packScript(Buffer.from(known), bytes)
  return {
    first: known,
    unpacker: STARTS[1] + escapeScript(unpacker),
    second: script,
    packed: `${PACKED_START} data-bytes="${bytes.length}">${packed}</script>`,
    bits,
  }
}

export function assemblePage(frame: string, style: string, { first, unpacker, second, packed }: Scripts): string {
  let page = frame
    .replace(/<script type="module"[^>]* src="[^"]*"><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/\n\s*/g, '\n')
    .trim()
  page = insertBefore(page, '</head>', `<style>${style}</style>`)
  page = insertBefore(page, '</body>', `<script>${first}</script><script>${unpacker}</script>`)
  const charset = /<meta charset="[^"]*">/i.exec(page)
  if (!charset) throw new Error('index.html has no <meta charset="utf-8">')
  const start = charset.index + charset[0].length
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(page, second)}">`
  return insertBefore(page.slice(0, start) + policy + page.slice(start), '</body>', packed)
}

/** What the table of sizes is made from. */
export interface MadeScripts {
  /** The statements of each of the page's scripts. */
  pieces: readonly (readonly Statement[])[]
  /** What each byte of the second one costs in the page, in bits. */
  bits: Float64Array
}

/**
 * One file: styles first, the static frame, which paints before any script has come, and last the scripts that the minified one is
 * cut into.
 */
export function inlinePage(): Plugin {
  const made: MadeScripts = { pieces: [], bits: new Float64Array() }
  return {
    name: 'inline-page',
    api: made,
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      const files = Object.values(bundle).filter((file) => file !== page && !file.fileName.endsWith('.map'))
      const scripts = files.filter((file) => file.type === 'chunk')
      const styles = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const others = [...scripts.slice(1), ...files.filter((file) => file.type === 'asset' && !styles.includes(file))]
      if (others.length)
        this.error(`the page is one file, there is no place for ${others.map((file) => file.fileName).join(', ')}`)
      if (page?.type !== 'asset') this.error('there is no index.html')

      const style = styles.map((file) => (file.type === 'asset' ? file.source : '')).join('')
      const script = scripts[0]?.type === 'chunk' ? scripts[0].code : ''
      made.pieces = statementsOf(script)
      const [first = '', unpacker = '', second = ''] = made.pieces.map((statements) =>
        joinStatements(script, statements),
      )
      const packed = packScripts([first, unpacker, second])
      made.bits = packed.bits
      page.source = assemblePage(await minifyHead(String(page.source)), style.replace(VITE_MARK, '').trim(), packed)
      for (const name of Object.keys(bundle)) if (name !== 'index.html') delete bundle[name]
    },
  }
}
