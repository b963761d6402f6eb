import puppeteer, { type ElementHandle, type Browser as PuppeteerBrowser } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/prerequisites'
import { type Browser, type BrowserTab, LANGUAGE, TIME_ZONE } from './browser'

const HOST = 'gateway.test'

/** Matches the messages about sockets that are refused or interrupted. They are no errors of the page. */
const LOST_CONNECTION = /^Error: (Firefox can’t establish a|The) connection to (the server at )?ws:/

const preferences = (downloads: string) => ({
  'network.dns.localDomains': HOST,
  'intl.accept_languages': `${LANGUAGE}, en`,
  'ui.systemUsesDarkTheme': 1,
  'layout.css.prefers-color-scheme.content-override': 2,
  // Overlay scroll bars, as on phones and in GTK.
  'ui.useOverlayScrollbars': 1,
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.always_ask_before_handling_new_types': false,
  // Gateways use plain HTTP.
  'dom.security.https_first': false,
  'dom.security.https_first_schemeless': false,
})

export const launchPuppeteer = (downloads: string): Promise<PuppeteerBrowser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox-esr',
    env: { ...process.env, TZ: TIME_ZONE },
    extraPrefsFirefox: preferences(downloads),
  })

export async function launchFirefox(downloads: string): Promise<Browser> {
  const browser = await launchPuppeteer(downloads)
  let complaints: string[] = []

  async function newTab(): Promise<BrowserTab> {
    const page = await browser.newPage()
    // Firefox also reports violations of the policy as errors.
    page.on('pageerror', (error) => {
      if (!LOST_CONNECTION.test(String(error))) complaints.push(String(error))
    })
    return {
      goTo: (address) => page.goto(address),
      reload: () => page.reload(),
      evaluate: (expression) => page.evaluate(expression),
      async find(expression) {
        const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<HTMLInputElement> | null
        if (!element) return
        return {
          // A locator waits until the element no longer moves.
          click: () => element.asLocator().click(),
          type: (text) => element.type(text),
          upload: (file) => element.uploadFile(file),
        }
      },
      async press(...keys) {
        for (const key of keys) await page.keyboard.down(key)
        for (const key of keys.toReversed()) await page.keyboard.up(key)
      },
      resize: (size) => page.setViewport(size),
      takeScreenshot: () => page.screenshot(),
      close: () => page.close(),
    }
  }

  return {
    newTab,
    host: HOST,
    async takeComplaints() {
      const taken = complaints
      complaints = []
      return taken
    },
    close: () => browser.close(),
  }
}
