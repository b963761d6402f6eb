import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findMiniBrowser } from '../../../scripts/prerequisites'
import { type Driver, DriverError, LANGUAGE, type LaunchOptions, TIME_ZONE } from './driver'
import { freePort, poll, startProgram } from './process'
import { TAKE_COMPLAINTS } from './recorder'

const ANSWERS_WITHIN_MS = 60_000
const MAX_RESIZES = 4
const PAUSE_AFTER_RESIZE_MS = 150

/** A GTK style sheet that shrinks the browser's own toolbar, so that windows of 320 pixels are possible. With the whole toolbar, the minimum is 447 pixels. */
const NARROW_TOOLBAR = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

async function startDisplay() {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']
  const program = startProgram('Xvfb', args, {})
  const number = await poll('Xvfb', () => /^\d+$/m.exec(program.output())?.[0])
  return { program, display: `:${number}` }
}

async function createHome(downloads: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return home
}

const environment = (home: string, display: string): NodeJS.ProcessEnv => ({
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
  LANG: 'en_GB.UTF-8',
  LC_ALL: 'en_GB.UTF-8',
  LANGUAGE: LANGUAGE.replace('-', '_'),
  // The sandbox needs user namespaces, which containers and root do not have.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
})

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await answer.json()) as { value: T & { error: string; message: string } }
  if (!answer.ok) throw new DriverError(value.error, value.message)
  return value
}

const startSession = (driverUrl: string, { proxyPort }: LaunchOptions) =>
  ask<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', `${driverUrl}/session`, {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        unhandledPromptBehavior: 'ignore',
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser(),
          args: ['--automation', `--proxy=socks5://127.0.0.1:${proxyPort}`, `--time-zone=${TIME_ZONE}`, '--dark-mode'],
        },
      },
    },
  })

export async function launchWebkit(options: LaunchOptions): Promise<Driver> {
  const home = await createHome(options.downloads)
  const { program: xvfb, display } = await startDisplay()
  const port = await freePort()
  const program = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], environment(home, display))
  const driverUrl = `http://127.0.0.1:${port}`
  await poll('WebKitWebDriver', () => ask('GET', `${driverUrl}/status`))
  const { sessionId, capabilities } = await startSession(driverUrl, options)
  const call: Driver['call'] = (method, path, body) => ask(method, `${driverUrl}/session/${sessionId}${path}`, body)

  return {
    engine: 'webkit',
    version: capabilities.browserVersion,
    call,
    complaints: () => call('POST', '/execute/sync', { script: TAKE_COMPLAINTS, args: [] }),
    async resize(width, height) {
      for (let tries = 0; tries < MAX_RESIZES; tries++) {
        const script = 'return [innerWidth, innerHeight]'
        const [currentWidth = 0, currentHeight = 0] = await call<number[]>('POST', '/execute/sync', {
          script,
          args: [],
        })
        if (currentWidth === width && currentHeight === height) return
        const window = await call<{ width: number; height: number }>('GET', '/window/rect')
        const size = { width: window.width + width - currentWidth, height: window.height + height - currentHeight }
        await call('POST', '/window/rect', size)
        await pause(PAUSE_AFTER_RESIZE_MS)
      }
    },
    async close() {
      await call('DELETE', '').catch(() => {})
      await program.stop()
      await xvfb.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
