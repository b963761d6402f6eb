import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const SCRIPT = `(() => {
  const complain = (text) => { sessionStorage.complaints = (sessionStorage.complaints ?? '') + text + '\\n' }
  addEventListener('error', ({ message }) => complain(message))
  addEventListener('unhandledrejection', ({ reason }) => complain(String(reason)))
  document.addEventListener('securitypolicyviolation', (event) => complain(event.violatedDirective + ' ' + event.blockedURI))
})()`

/** Runs in the page. Returns the recorded complaints, and clears them. */
export function takeComplaints(): string[] {
  if (location.protocol !== 'http:') return []
  const text: string = sessionStorage.complaints ?? ''
  sessionStorage.removeItem('complaints')
  return text.split('\n').filter(Boolean)
}

/**
 * Copies the build. In the copy, the page records its errors and the violations of its Content Security Policy. Tests in WebKit need
 * this copy, because WebKit keeps no log while it is remote-controlled.
 */
export function copyWithRecorder(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
  cpSync(dist, folder, { recursive: true })
  const file = join(folder, 'index.html.gz')
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  const page = gunzipSync(readFileSync(file)).toString()
  const pageWithRecorder = page
    .replace("script-src '", `script-src 'sha256-${hash}' '`)
    .replace('<meta name="viewport"', `<script>${SCRIPT}</script>$&`)
  if (!pageWithRecorder.includes(`sha256-${hash}`) || !pageWithRecorder.includes(SCRIPT))
    throw new Error('The page has no place for the recorder')
  writeFileSync(file, gzipSync(pageWithRecorder))
  return folder
}
