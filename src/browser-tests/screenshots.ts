/** Screenshots of every screen and dialog, for review: `npm run screenshots` writes them to `screenshots`, with a contact sheet. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startDevice, type TestDevice } from '../testing/device'
import { type View, views } from '../testing/views'
import { fullBrowser, HOST } from './helpers/chromium'
import { type Locale, locales } from './helpers/texts'
import { openView, waitUntilLoaded } from './helpers/views'

const WIDTHS = [1280, 768, 360] as const
const HEIGHT = 800
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const project = resolve(import.meta.dirname, '../..')
const folder = resolve(project, process.argv[2] ?? 'screenshots')
const dist = resolve(project, process.env.OUT_DIR ?? 'dist-firmware')

const pictureName = (view: View, width: number, theme: Theme, locale: Locale) =>
  `${view.name.replaceAll(' ', '-')}_${width}_${theme}_${locale}.png`

async function takePictures(browser: Browser, device: TestDevice, theme: Theme, locale: Locale) {
  const context = await browser.newContext({ baseURL: device.url.replace('127.0.0.1', HOST), reducedMotion: 'reduce' })
  await context.addInitScript((stored) => Object.assign(localStorage, stored), {
    theme,
    locale,
    user: JSON.stringify({ authdata: device.authdata() }),
  })
  const page = await context.newPage()
  for (const view of views) {
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
    await page.goto(view.path)
    await waitUntilLoaded(page)
    await openView(page, view, locale)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      // `view.button` opens a dialog. A dialog is in the middle of the window, so its picture shows the window, not the whole page.
      const fullPage = !view.button
      await page.screenshot({ path: join(folder, pictureName(view, width, theme, locale)), fullPage })
    }
  }
  await context.close()
}

function contactSheet(): string {
  const picture = (view: View, width: number, theme: Theme, locale: Locale) => {
    const name = pictureName(view, width, theme, locale)
    return `<a href="${name}"><img src="${name}" alt="${name}" loading="lazy" style="width:${width / 4}px"></a>`
  }
  const rows = views.flatMap((view) => [
    `<h2>${view.name}</h2>`,
    ...THEMES.map((theme) => {
      const pictures = WIDTHS.flatMap((width) => locales.map((locale) => picture(view, width, theme, locale)))
      return `<p>${pictures.join('\n')}</p>`
    }),
  ])
  const style = 'body{font:1rem sans-serif;background:#888}img{vertical-align:top;border:1px solid #555;margin:2px}'
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>\n${rows.join('\n')}\n`
}

const appearances = THEMES.flatMap((theme) => locales.map((locale) => [theme, locale] as const))
const WORKERS = 2

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const device = await startDevice({ dist })
const browser = await chromium.launch(fullBrowser)
try {
  const pending = [...appearances]
  const work = async () => {
    for (let appearance = pending.shift(); appearance; appearance = pending.shift())
      await takePictures(browser, device, ...appearance)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  writeFileSync(join(folder, 'index.html'), contactSheet())
  console.log(`${views.length * appearances.length * WIDTHS.length} pictures: ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await device.close()
}
