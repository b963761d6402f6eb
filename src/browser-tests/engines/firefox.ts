// Starts Firefox, and translates WebDriver commands to Marionette, Firefox's own protocol.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFirefox } from '../../../scripts/prerequisites'
import { type Driver, LANGUAGE, type LaunchOptions, TIME_ZONE } from './driver'
import { connectMarionette, type Marionette } from './marionette'
import { freePort, startProgram } from './process'

const QUITS_WITHIN_MS = 5000

/** Paths of WebDriver, and the names of their commands in Marionette. */
const COMMANDS: readonly [method: string, path: RegExp, command: string][] = [
  ['POST', /^\/url$/, 'Navigate'],
  ['GET', /^\/url$/, 'GetCurrentURL'],
  ['POST', /^\/refresh$/, 'Refresh'],
  ['POST', /^\/back$/, 'Back'],
  ['POST', /^\/forward$/, 'Forward'],
  ['GET', /^\/title$/, 'GetTitle'],
  ['POST', /^\/execute\/sync$/, 'ExecuteScript'],
  ['POST', /^\/elements$/, 'FindElements'],
  ['POST', /^\/element\/([^/]+)\/click$/, 'ElementClick'],
  ['POST', /^\/element\/([^/]+)\/value$/, 'ElementSendKeys'],
  ['POST', /^\/actions$/, 'PerformActions'],
  ['DELETE', /^\/actions$/, 'ReleaseActions'],
  ['GET', /^\/screenshot$/, 'TakeScreenshot'],
  ['POST', /^\/frame$/, 'SwitchToFrame'],
  ['POST', /^\/window\/new$/, 'NewWindow'],
  ['GET', /^\/window\/handles$/, 'GetWindowHandles'],
  ['POST', /^\/window$/, 'SwitchToWindow'],
  ['DELETE', /^\/window$/, 'CloseWindow'],
  ['POST', /^\/alert\/dismiss$/, 'DismissAlert'],
  ['POST', /^\/timeouts$/, 'SetTimeouts'],
]

function preferences({ proxyPort, downloads }: LaunchOptions, port: number) {
  return {
    'marionette.port': port,
    'network.proxy.type': 1,
    'network.proxy.socks': '127.0.0.1',
    'network.proxy.socks_port': proxyPort,
    'network.proxy.socks_remote_dns': true,
    'intl.accept_languages': `${LANGUAGE}, en`,
    'ui.systemUsesDarkTheme': 1,
    'layout.css.prefers-color-scheme.content-override': 2,
    // Overlay scroll bars, as on phones and in GTK.
    'ui.useOverlayScrollbars': 1,
    'ui.prefersReducedMotion': 1,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.startup.page': 0,
    'browser.sessionstore.resume_from_crash': false,
    'browser.aboutwelcome.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'app.update.disabledForTesting': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'signon.rememberSignons': false,
    // Switches off Firefox's own requests to Mozilla.
    'services.settings.server': 'data:,#',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'media.gmp-manager.updateEnabled': false,
    'media.gmp-provider.enabled': false,
    // Gateways use plain HTTP.
    'dom.security.https_first': false,
    'dom.security.https_first_schemeless': false,
  }
}

/** Runs a script with the rights of Firefox's own interface. */
async function runPrivileged<T>({ send }: Marionette, script: string): Promise<T> {
  await send('Marionette:SetContext', { value: 'chrome' })
  try {
    return await send<T>('WebDriver:ExecuteScript', { script, args: [] })
  } finally {
    await send('Marionette:SetContext', { value: 'content' })
  }
}

/** A script that returns the errors of pages and what their Content-Security-Policy has blocked, and clears Firefox's list of messages. */
const TAKE_COMPLAINTS = `
  const messages = Services.console.getMessageArray()
  Services.console.reset()
  return messages.flatMap((message) => {
    try { message.QueryInterface(Ci.nsIScriptError) } catch { return [] }
    const isOfPage = /^(http|file|about:srcdoc)|^$/.test(message.sourceName) && !/^(chrome|resource)/.test(message.sourceName)
    const isError = !(message.flags & Ci.nsIScriptError.warningFlag) || message.category === 'CSP'
    return isOfPage && isError ? [[message.category, message.errorMessage, message.sourceName]] : []
  })`

/** Returns a script that makes the page narrower than its window. A window of Firefox is at least 450 pixels wide. */
const resizeScript = (width: number, height: number) => `
  const { style } = gBrowser.selectedBrowser
  style.flex = 'none'
  for (const [side, pixels] of [['width', ${width}], ['height', ${height}]])
    for (const limit of ['', 'min-', 'max-']) style.setProperty(limit + side, pixels + 'px', 'important')`

/** Categories of messages about a dropped connection, which do not count as complaints. */
const NETWORK_CATEGORIES = ['Web Socket', 'CORS']

export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const port = await freePort()
  const lines = Object.entries(preferences(options, port)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const program = startProgram(
    findFirefox() ?? 'firefox-esr',
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile, 'about:blank'],
    {
      HOME: profile,
      TZ: TIME_ZONE,
      MOZ_HEADLESS_WIDTH: '1600',
      MOZ_HEADLESS_HEIGHT: '1400',
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
  )
  const marionette = await connectMarionette(port)
  const { capabilities } = await marionette.send<{ capabilities: { browserVersion: string } }>('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore' } },
  })
  return {
    engine: 'firefox',
    version: capabilities.browserVersion,
    call(method, path, body = {}) {
      for (const [verb, pattern, command] of COMMANDS) {
        const match = verb === method && pattern.exec(path)
        if (match)
          return marionette.send(`WebDriver:${command}`, { full: false, ...body, ...(match[1] && { id: match[1] }) })
      }
      throw new Error(`Marionette has no command for ${method} ${path}`)
    },
    async complaints() {
      const messages = await runPrivileged<string[][]>(marionette, TAKE_COMPLAINTS)
      return messages
        .filter(([category = '']) => !NETWORK_CATEGORIES.includes(category))
        .map((message) => message.join(' · '))
    },
    resize: (width, height) => runPrivileged(marionette, resizeScript(width, height)),
    async close() {
      const quit = marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {})
      await Promise.race([quit, pause(QUITS_WITHIN_MS)])
      marionette.close()
      await program.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
