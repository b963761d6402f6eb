import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { DEFERRED, INITIAL, type SplitBundle, splitBundle } from './bundles.ts'

/**
 * Nearly all functions of the initial bundle are called at once. By this comment Chromium compiles them together with the script, and not
 * each when it is called, after having read it once already: https://v8.dev/blog/explicit-compile-hints. Other browsers pass over it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
const STRICT = "'use strict';"
const VITE_MARK = /\s*\/\*\$vite\$:\d+\*\/\s*/g

/** A script may hold neither of these while it stands in a page. */
export function escapeScript(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

/** The page's two scripts, each with its bundle's code somewhere in it. */
export interface Scripts {
  initial: string
  deferred: string
}

/**
 * Both are classic scripts: a module in a page could import the other one by its address only. What the initial one declares, the
 * deferred one sees, so that only the names are joined that differ.
 */
export function wrapBundles(initial: SplitBundle, deferred: SplitBundle, importDeferred: string): Scripts {
  const names = [...deferred.imports].map(([name, own]) => [own, initial.exports.get(name)])
  const differing = names.filter(([own, theirs]) => own !== theirs)
  const exported = [...deferred.exports].map(([name, own]) => `${name}:${own}`).join()
  // Parameters, as the deferred bundle may have names of its own like those in the initial one.
  const run = `(${differing.map(([own]) => own)})=>{${deferred.code};return{${exported}}}`
  return {
    initial: escapeScript(`${COMPILE_HINT}${STRICT}${importDeferred}${initial.code}`),
    deferred: escapeScript(`${STRICT}runDeferred((${run})(${differing.map(([, theirs]) => theirs)}))`),
  }
}

/** The code that runs the deferred bundle, for the beginning of the initial one. */
async function importDeferredCode(): Promise<string> {
  const file = join(import.meta.dirname, 'importDeferred.ts')
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const { code: small } = await minify(file, code.replaceAll('export ', ''), { module: false })
  return `${small};`
}

/** As a policy names a script or style. */
export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of each script or style that stands in the page. */
export const hashesOf = (page: string, tag: string): string[] =>
  [...page.matchAll(new RegExp(`<${tag}[^>]*>(.+?)</${tag}>`, 'gs'))].map(([, text = '']) => sha256(text))

/** Allows this page's own scripts and styles, its own device, and the release list; nothing else. */
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

/** Puts `text` before the last `mark`; replace() would read `$&` in a script as its own. */
function insertBefore(page: string, mark: string, text: string): string {
  const index = page.lastIndexOf(mark)
  if (index < 0) throw new Error(`index.html has no ${mark}`)
  return page.slice(0, index) + text + page.slice(index)
}

/** The script in the frame's head is written for reading. */
async function minifyHead(frame: string): Promise<string> {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(frame) ?? []
  const { code } = await minify('head.js', script, { module: false })
  return frame.replace(script, () => code)
}

export function assemblePage(frame: string, style: string, { initial, deferred }: Scripts): string {
  let page = frame
    .replace(/<script type="module"[^>]* src="[^"]*"><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/\n\s*/g, '\n')
    .trim()
  page = insertBefore(page, '</head>', `<style>${style}</style>`)
  page = insertBefore(page, '</body>', `<script>${initial}</script>`)
  const charset = /<meta charset="[^"]*">/i.exec(page)
  if (!charset) throw new Error('index.html has no <meta charset="utf-8">')
  const start = charset.index + charset[0].length
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(page, deferred)}">`
  page = page.slice(0, start) + policy + page.slice(start)
  return insertBefore(page, '</body>', `<script type="text/plain" id="deferred">${deferred}</script>`)
}

/** One file: styles first, then the static frame, which is painted before any script has come, and the two scripts last. */
export function inlinePage(): Plugin {
  return {
    name: 'inline-page',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const { 'index.html': page, [INITIAL]: initial, [DEFERRED]: deferred, ...others } = bundle
      const styles = Object.values(others).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const strange = Object.values(others).filter((file) => !styles.includes(file) && !file.fileName.endsWith('.map'))
      if (strange.length)
        this.error(`the page is one file, there is no place for ${strange.map((file) => file.fileName).join(', ')}`)
      if (page?.type !== 'asset' || initial?.type !== 'chunk' || deferred?.type !== 'chunk')
        return this.error('there must be a page and two bundles')

      const style = styles.map((file) => (file.type === 'asset' ? file.source : '')).join('')
      const scripts = wrapBundles(splitBundle(initial.code), splitBundle(deferred.code), await importDeferredCode())
      page.source = assemblePage(await minifyHead(String(page.source)), style.replace(VITE_MARK, '').trim(), scripts)
      for (const name of Object.keys(bundle)) if (name !== 'index.html') delete bundle[name]
    },
  }
}
