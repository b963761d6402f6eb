import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../../testing/render'

const page = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')
const headScript = /<head>.*?<script>(.*?)<\/script>.*<\/head>/s.exec(page)?.[1] ?? ''

const root = document.documentElement
let systemIsDark = false

/** Runs the script in the head, and returns the theme of the first paint. */
function themeOfFirstPaint(): string | undefined {
  delete root.dataset.theme
  // biome-ignore lint/security/noGlobalEval: it is the page's own script
  window.eval(headScript)
  return root.dataset.theme
}

/** Loads the theme module again and shows the theme, as a page that has just been opened does. Returns the module. */
async function reloadTheme() {
  delete root.dataset.theme
  vi.resetModules()
  const theme = await import('./theme')
  theme.showTheme()
  return theme
}

beforeEach(() => {
  // Not the live view, where the script in the head also sends a request.
  visit('http://gateway.local/about')
  function matchMedia(query: string) {
    const isDarkQuery = query.replaceAll(' ', '') === '(prefers-color-scheme:dark)'
    return {
      get matches() {
        return isDarkQuery && systemIsDark
      },
      addEventListener: () => undefined,
    }
  }
  vi.stubGlobal('matchMedia', matchMedia)
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const stored: readonly (readonly [theme: string | undefined, inLight: string, inDark: string])[] = [
  [undefined, 'light', 'dark'],
  ['auto', 'light', 'dark'],
  ['light', 'light', 'light'],
  ['dark', 'dark', 'dark'],
  ['constructor', 'light', 'dark'],
]

describe.each(stored)('a stored theme of %j', (theme, inLight, inDark) => {
  beforeEach(() => {
    if (theme !== undefined) localStorage.setItem('theme', theme)
  })

  it.each([
    ['light', false, inLight],
    ['dark', true, inDark],
  ])('in a %s system gives the same theme at the first paint and after loading', async (_, isDark, expected) => {
    systemIsDark = isDark
    expect(themeOfFirstPaint()).toBe(expected)
    await reloadTheme()
    expect(root.dataset.theme).toBe(expected)
  })
})
