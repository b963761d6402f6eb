import { findChromium, findHeadlessShell } from '../../../scripts/prerequisites'

/** A host name instead of an address, as gateways have: pages there are no secure contexts. */
export const HOST = 'device.test'

/** The features that Playwright disables too. Chromium uses only the last such list. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Suggestions below the address bar are two pages of Chromium's own in every window: almost half of what opening one costs. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** The options for starting Chromium: it runs in containers, and reaches only this machine. */
export const launchOptions = {
  executablePath: findHeadlessShell() ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...SUGGESTIONS].join()}`,
    `--host-resolver-rules=MAP ${HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ],
}

/** The browser as its users have it: with a back-forward cache, and as fast as theirs. */
export const fullBrowser = { ...launchOptions, executablePath: findChromium() ?? '/usr/bin/chromium' }
