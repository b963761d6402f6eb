import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key, type WebElement } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/chrome.js'
import { findMiniBrowser } from '../../../scripts/prerequisites'
import { type Browser, type BrowserTab, type Key as TestKey, TIME_ZONE } from './browser'
import { takeComplaints } from './recorder'

const KEYS: Readonly<Record<TestKey, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Shift: Key.SHIFT,
  Escape: Key.ESCAPE,
  End: Key.END,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowDown: Key.ARROW_DOWN,
  Backspace: Key.BACK_SPACE,
}

/** A GTK style sheet that shrinks the browser's own toolbar, so that windows of 320 pixels are possible. With the whole toolbar, the minimum is 447 pixels. */
const NARROW_TOOLBAR = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/** The home folder of the browser. */
function createHome(downloads: string): string {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return home
}

/** Starts a display without a screen. */
async function startDisplay() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']
  const program = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  process.once('exit', () => program.kill())
  const numbers = program.stdio[3]
  if (!numbers) throw new Error('Xvfb has no output')
  const [number] = await once(numbers, 'data')
  return { program, name: `:${String(number).trim()}` }
}

const environment = (home: string, display: string) => ({
  PATH: process.env.PATH ?? '',
  DISPLAY: display,
  HOME: home,
  XDG_RUNTIME_DIR: home,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  XDG_CACHE_HOME: home,
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  TZ: TIME_ZONE,
  LC_ALL: 'C.UTF-8',
  // The sandbox needs user namespaces, which containers and root do not have.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
})

/** WebKit takes a screenshot only when the next frame is drawn. An idle page draws none, so this function changes it in each frame. */
function drawFrames() {
  document.documentElement.style.outline = `${performance.now() % 2}px solid transparent`
  requestAnimationFrame(drawFrames)
}

export async function launchWebkit(downloads: string): Promise<Browser> {
  const home = createHome(downloads)
  const display = await startDisplay()
  // Despite its name, the builder starts any driver that has the option --port.
  const service = new ServiceBuilder('/usr/bin/WebKitWebDriver').setEnvironment(environment(home, display.name)).build()
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': {
        binary: findMiniBrowser(),
        args: ['--automation', `--time-zone=${TIME_ZONE}`, '--dark-mode'],
      },
    })
    .build()

  const currentTab: Omit<BrowserTab, 'close'> = {
    goTo: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async find(expression) {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`)
      if (!element) return
      return {
        click: () => element.click(),
        type: (text) => element.sendKeys(text),
        upload: (file) => element.sendKeys(file),
      }
    },
    async press(...keys) {
      const actions = driver.actions()
      for (const key of keys) actions.keyDown(KEYS[key])
      for (const key of keys.toReversed()) actions.keyUp(KEYS[key])
      await actions.perform()
    },
    async resize({ width, height }) {
      const window = driver.manage().window()
      await driver.wait(async () => {
        const [pageWidth = 0, pageHeight = 0] = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
        if (pageWidth === width && pageHeight === height) return true
        const rect = await window.getRect()
        await window.setRect({ width: rect.width + width - pageWidth, height: rect.height + height - pageHeight })
        return false
      })
    },
    async takeScreenshot() {
      await driver.executeScript(drawFrames)
      return Buffer.from(await driver.takeScreenshot(), 'base64')
    },
  }
  // Further tabs are slow, because they are in the background. So each test uses the first tab.
  let isFirstTabUsed = false
  return {
    async newTab() {
      const previousTab = await driver.getWindowHandle()
      if (isFirstTabUsed) await driver.switchTo().newWindow('tab')
      const isFirstTab = !isFirstTabUsed
      isFirstTabUsed = true
      return {
        ...currentTab,
        async close() {
          isFirstTabUsed = !isFirstTab
          if (isFirstTab) await driver.get('about:blank')
          else {
            await driver.close()
            await driver.switchTo().window(previousTab)
          }
        },
      }
    },
    host: '[::ffff:127.0.0.1]',
    takeComplaints: () => driver.executeScript(takeComplaints),
    async close() {
      await driver.quit()
      await service.kill()
      display.program.kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
