import { createHash } from 'node:crypto'
import { minify, type Plugin } from 'vite'
import { DEFERRED, INITIAL, type SplitBundle, splitBundle } from './bundles.ts'

/**
 * Nearly all functions of the initial bundle are called immediately. This comment makes Chromium compile them together with the script,
 * instead of parsing each a second time when it is called: https://v8.dev/blog/explicit-compile-hints. Other browsers ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
const STRICT = "'use strict';"
/** Place for the hash by which the "Firmware Upgrade" screen recognises the unchanged page. */
const HASH_PLACEHOLDER = '<meta name="md5" content="">'
/** Matches a comment that Vite adds to the styles. */
const VITE_COMMENT = /\s*\/\*\$vite\$:\d+\*\/\s*/g

/** Escapes `</script` and `<!--`, which a script inside a page must not contain. */
export function escapeScript(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

/** The scripts of both bundles. */
interface Scripts {
  /** The text of each script element of the initial bundle. The browser compiles one element while the next one arrives, so that the first value is shown 10 % earlier. */
  initial: readonly string[]
  deferred: string
}

/**
 * Makes classic scripts, because an inline module has no address from which another script could import it. A classic script sees the names
 * that earlier scripts declare. Only a value that has different names in the two bundles is passed as a parameter.
 */
export function wrapBundles(initial: SplitBundle, deferred: SplitBundle): Scripts {
  const names = [...deferred.imports].map(([name, inDeferred]) => [inDeferred, initial.exports.get(name)])
  const differing = names.filter(([inDeferred, inInitial]) => inDeferred !== inInitial)
  const exported = [...deferred.exports].map(([name, inDeferred]) => `${name}:${inDeferred}`).join()
  // These values are parameters, because the deferred bundle may use the initial bundle's name for another value.
  const run = `(${differing.map(([inDeferred]) => inDeferred)})=>{${deferred.parts.join('')};return{${exported}}}`
  return {
    initial: initial.parts.map((part) => escapeScript(`${COMPILE_HINT}${STRICT}${part}`)),
    deferred: escapeScript(`${STRICT}runDeferred((${run})(${differing.map(([, inInitial]) => inInitial)}))`),
  }
}

/** The hash by which a Content-Security-Policy names a script or style. */
export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of all scripts or styles in the page. */
export const hashesOf = (page: string, tag: string): string[] =>
  [...page.matchAll(new RegExp(`<${tag}[^>]*>(.+?)</${tag}>`, 'gs'))].map(([, text = '']) => sha256(text))

/** Allows only this page's own scripts and styles, its own device, images in data: URLs, and api.github.com for the update check. */
function contentSecurityPolicy(page: string, deferred: string): string {
  const hashes = (tag: string) => hashesOf(page, tag).join(' ')
  return [
    "default-src 'none'",
    `script-src ${hashes('script')} ${sha256(deferred)}`,
    `style-src ${hashes('style')}`,
    "connect-src 'self' https://api.github.com",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';')
}

/** Puts `text` before the last `mark`; replace() would expand a `$&` in a script. */
function insertBefore(page: string, mark: string, text: string): string {
  const index = page.lastIndexOf(mark)
  if (index < 0) throw new Error(`index.html has no ${mark}`)
  return page.slice(0, index) + text + page.slice(index)
}

/** Replaces each character beyond ASCII by `escapeHex(hex)`. `hex` is its code point. */
export function asciiOf(text: string, escapeHex: (hex: string) => string): string {
  return text.replace(/[^\0-\x7f]/gu, (character) => escapeHex(character.codePointAt(0)?.toString(16) ?? ''))
}

/** Minifies the script in the head of index.html, and escapes characters beyond ASCII. */
async function minifyHead(frame: string): Promise<string> {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(frame) ?? []
  const { code } = await minify('head.js', script, { module: false })
  return frame.replace(script, () => asciiOf(code, (hex) => `\\u{${hex}}`))
}

/**
 * Puts styles, policy and scripts into the frame. Escapes characters beyond ASCII in frame and styles, as the minifier does in the scripts,
 * because Chromium decodes an ASCII page three times as fast.
 */
export function assemblePage(frame: string, style: string, { initial, deferred }: Scripts): string {
  let page = asciiOf(frame, (hex) => `&#x${hex};`)
    .replace(/<script type="module"[^>]* src="[^"]*"><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/\n\s*/g, '\n')
    .trim()
  page = insertBefore(page, '</head>', `<style>${asciiOf(style, (hex) => `\\${hex} `)}</style>`)
  page = insertBefore(page, '</body>', initial.map((script) => `<script>${script}</script>`).join(''))
  const charset = /<meta charset="[^"]*">/i.exec(page)
  if (!charset) throw new Error('index.html has no <meta charset="utf-8">')
  const start = charset.index + charset[0].length
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(page, deferred)}">`
  page = page.slice(0, start) + policy + HASH_PLACEHOLDER + page.slice(start)
  return withPageHash(insertBefore(page, '</body>', `<script type="text/plain" id="deferred">${deferred}</script>`))
}

/** Writes the MD5 of the page into the page: see src/ui/screens/maintenance/firmware/md5.ts. */
function withPageHash(page: string): string {
  const hash = createHash('md5').update(page).digest('hex')
  return page.replace(HASH_PLACEHOLDER, HASH_PLACEHOLDER.replace('""', `"${hash}"`))
}

/** Makes one file: the styles, the static frame, then the two bundles. The frame is painted before the bundles have arrived. */
export function inlinePage(): Plugin {
  return {
    name: 'inline-page',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const { 'index.html': page, [INITIAL]: initial, [DEFERRED]: deferred, ...others } = bundle
      const styles = Object.values(others).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const unexpected = Object.values(others).filter(
        (file) => !styles.includes(file) && !file.fileName.endsWith('.map'),
      )
      if (unexpected.length)
        this.error(`the page is one file, there is no place for ${unexpected.map((file) => file.fileName).join(', ')}`)
      if (page?.type !== 'asset' || initial?.type !== 'chunk' || deferred?.type !== 'chunk')
        return this.error('there must be a page and two bundles')

      const style = styles.map((file) => (file.type === 'asset' ? file.source : '')).join('')
      const scripts = wrapBundles(splitBundle(initial.code), splitBundle(deferred.code))
      page.source = assemblePage(await minifyHead(String(page.source)), style.replace(VITE_COMMENT, '').trim(), scripts)
      for (const name of Object.keys(bundle)) if (name !== 'index.html') delete bundle[name]
    },
  }
}
