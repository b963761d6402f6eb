import { findChromium, findHeadlessShell } from '../../../scripts/prerequisites'

/** The host name of the simulated gateway. At 127.0.0.1, the page would be a secure context, and the page of a real gateway is not. */
export const HOST = 'device.test'

/** Playwright disables these features by `--disable-features`. Chromium uses only the last option of this name, so our option must repeat them. */
const DISABLED_BY_PLAYWRIGHT = [
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

/** Features of Chromium that show suggestions below the address bar. They open two extra pages in each window, which almost doubles the time to open a window. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** These options let Chromium start in containers too, and reach only this machine. */
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
    `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...SUGGESTIONS].join()}`,
    `--host-resolver-rules=MAP ${HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ],
}

/** The full browser, as users have it: with a back-forward cache, and slower than the headless shell. */
export const fullBrowser = { ...launchOptions, executablePath: findChromium() ?? '/usr/bin/chromium' }
