import type { Page } from '@playwright/test'
import type { ScenarioName } from '../../simulator/scenarios/scenarios'
import type { TestDevice } from '../../testing/device'
import { choose, horizontalOverflow } from '../helpers/appearance'
import { expect, long, test } from '../helpers/fixtures'
import { type Texts, texts } from '../helpers/texts'

/** A state of a screen: for example, an answer is missing, late or unusual, or the user is not logged in. */
interface State {
  path: string
  name: string
  scenario?: ScenarioName
  isGuest?: true
  prepare?: (device: TestDevice, page: Page) => unknown
  /** Brings the open page into the state. */
  act?: (page: Page) => Promise<unknown>
  /** The visible texts of the state. */
  visibleTexts: (words: Texts) => readonly (string | RegExp)[]
}

const WIDTHS = [360, 768, 1280]
const HEIGHT = 900
const UNKNOWN = '–'
/** The delay of an answer that arrives after the end of a test. */
const NEVER_MS = 15_000
/** Texts that are always a mistake. */
const MISTAKE = /undefined|\bNaN\b|\[object|Infinity|Invalid Date|\{\{/

const certificate = `cert. version     : 3\nissuer name       : C=US, O=Internet Security Research Group\n${'0f:'.repeat(80)}`

async function confirmReboot(page: Page) {
  await page.getByRole('button', { name: texts.en.reboot.reboot }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.en.reboot.reboot }).click()
}

/** The state of a screen whose answer has no fields. */
const withoutFields = (path: string, apiPath: string, usualTexts: State['visibleTexts']): State => ({
  path,
  name: 'an answer without fields',
  prepare: ({ faults }) => faults.add({ path: apiPath, body: '{}' }),
  visibleTexts: (words) => [...usualTexts(words), UNKNOWN],
})

/** The states that all screens with a single answer of the device have. One component shows them, so one screen is enough here. failedReads.test.tsx tests every screen. */
function commonStates(path: string, apiPath: string): State[] {
  const broken = { status: 500, body: '{"message":"broken"}', contentType: 'application/json' }
  return [
    {
      path,
      name: 'loading',
      prepare: ({ faults }) => faults.add({ path: apiPath, delayMs: NEVER_MS }),
      visibleTexts: ({ app }) => [app.loading],
    },
    {
      path,
      name: 'failed',
      prepare: ({ faults }) => faults.add({ ...broken, path: apiPath }),
      visibleTexts: ({ app, errors }) => [errors.refused.replace('{{text}}', 'broken'), app.tryAgain],
    },
    {
      path,
      name: 'logged out',
      isGuest: true,
      prepare: ({ gateway }) => {
        gateway.settings.security.allow_readonly = false
      },
      visibleTexts: ({ login }) => [login.title, login.login],
    },
  ]
}

const states: readonly State[] = [
  ...commonStates('/info/system', '/api/system/status'),
  withoutFields('/info/system', '/api/system/status', ({ systemInfo }) => [systemInfo.firmware, systemInfo.memory]),
  withoutFields('/info/network', '/api/network/status', ({ networkInfo }) => [networkInfo.mac]),
  {
    path: '/info/network',
    name: 'a network cable',
    scenario: 'ethernet',
    visibleTexts: ({ networkInfo }) => [
      networkInfo.interface.replace('{{mode}}', 'Ethernet'),
      networkInfo.off,
      UNKNOWN,
    ],
  },
  withoutFields('/info/ntp', '/api/ntp/status', ({ ntpInfo }) => [ntpInfo.now, ntpInfo.sunrise]),
  withoutFields('/info/mqtt', '/api/mqtt/status', ({ mqtt, mqttInfo }) => [mqtt.hass, mqttInfo.connection]),
  {
    path: '/info/mqtt',
    name: 'certificates, and no connection',
    prepare: ({ faults }) =>
      faults.add({
        path: '/api/mqtt/status',
        change: {
          mqtt_connected: false,
          mqtt_tls: true,
          mqtt_root_ca_cert_info: certificate,
          mqtt_tls_cert_login: true,
          mqtt_client_cert_info: '',
        },
      }),
    visibleTexts: ({ mqtt, systemInfo }) => [systemInfo.notConnected, mqtt.mqtt_client_cert, /issuer name/, UNKNOWN],
  },
  {
    path: '/info/console',
    name: 'loading',
    prepare: (_, page) => page.routeWebSocket(/console/, () => new Promise(() => undefined)),
    visibleTexts: ({ connection }) => [connection.reconnecting],
  },
  withoutFields('/firmware/upgrade', '/api/system/status', ({ about, upload }) => [about.version, upload.upload]),
  {
    path: '/maintenance/reboot',
    name: 'loading',
    prepare: ({ faults }) => faults.add({ path: '/api/system/status', drop: true }),
    act: confirmReboot,
    visibleTexts: ({ restart }) => [restart.waiting],
  },
  {
    path: '/maintenance/reboot',
    name: 'failed',
    prepare: ({ faults }) => faults.add({ path: '/api/maintenance/reboot', status: 500 }),
    act: confirmReboot,
    visibleTexts: ({ errors, reboot }) => [errors.refused.replace('{{text}}', ''), reboot.about],
  },
  {
    path: '/about',
    name: 'logged out, the device does not answer, and the size of the page is unknown',
    isGuest: true,
    async prepare({ faults }, page) {
      faults.add({ path: '/api/*', drop: true })
      await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [] }))
    },
    visibleTexts: ({ about }) => [about.origin, about.news, about.errors, about.discussion, about.page],
  },
]

/** The rows with an empty value or cell. */
const rowsWithBlanks = (page: Page) =>
  page
    .locator('main dd, main td')
    .evaluateAll((all) => all.filter((cell) => !cell.textContent).map((cell) => cell.parentElement?.textContent))

for (const { path, name, scenario, isGuest, prepare, act, visibleTexts } of states) {
  test.describe(path, () => {
    if (scenario) test.use({ deviceOptions: { clock: 'running', scenario } })

    test(`state "${name}" is shown in each language, and fits each window`, long, async ({ page, device, logIn }) => {
      if (!isGuest) await logIn()
      await prepare?.(device, page)
      await page.goto(path)
      await act?.(page)
      for (const [locale, words] of Object.entries(texts)) {
        await choose(page, 'locale', locale)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT })
          for (const word of visibleTexts(words))
            await expect(page.locator('main').getByText(word).first()).toBeVisible()
          expect.soft(await horizontalOverflow(page), `${locale} ${width}`).toBe(0)
        }
        await expect.soft(page.locator('main'), locale).not.toContainText(MISTAKE)
        expect.soft(await rowsWithBlanks(page), locale).toEqual([])
      }
    })
  })
}
