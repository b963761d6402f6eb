import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseOf } from '../package/licenses'
import { hashesOf } from '../page/inlinePage'

const project = join(import.meta.dirname, '../..')

/** The Content-Security-Policy of the demo. Allows flasher.js, the scripts and styles of the demo's document and of the frame's document, and images. Refuses all connections. */
function policyOf(demo: string, frame: string): string {
  const allowed = (tag: string) => [...hashesOf(demo, tag), ...hashesOf(frame, tag)].join(' ')
  return [
    "default-src 'none'",
    // 'self' allows flasher.js. A hash is not enough: if the demo is opened from a local folder, browsers ignore the hashes of script files.
    `script-src 'self' ${allowed('script')}`,
    `style-src ${allowed('style')}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';')
}

/** index.html of the demo. `frame` is the document of the frame. */
export function demoDocument({ script, style }: { script: string; style: string }, frame: string): string {
  const filled = readFileSync(join(project, 'src/demo/index.html'), 'utf8')
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace('</body>', () => `<script>${script}</script></body>`)
  return filled.replace('POLICY', () => policyOf(filled, frame))
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The guide for maintainers as a page, for visitors without a copy of the repository. */
export const guideDocument = (markdown: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Guide for maintainers</title>
<pre style="white-space: pre-wrap; overflow-wrap: anywhere">${escapeHtml(markdown)}</pre>
</html>
`

/** esptool-js contains programs for the chips. Their licence is not in node_modules. */
const FLASHER_STUBS =
  'esp-flasher-stub, a part of esptool-js: https://github.com/espressif/esp-flasher-stub\n\n' +
  'Copyright 2025-2026 Espressif Systems (Shanghai) CO LTD. Licensed under Apache-2.0 or MIT; see esptool-js for the text of Apache-2.0.'

/** The licences of the page, with those of the packages that only the demo contains. */
export function demoLicenses(pageLicenses: string, packages: readonly string[]): string {
  const texts = packages.map((name) => `${name}\n\n${licenseOf(join(project, 'node_modules', name))}`)
  const added = [...texts.filter((text) => !pageLicenses.includes(text)), FLASHER_STUBS]
  return [pageLicenses.trim(), ...added].join(`\n\n${'='.repeat(80)}\n\n`).concat('\n')
}
