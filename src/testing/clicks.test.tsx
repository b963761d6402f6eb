import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import { makeImage } from '../embed/testing/makeImage'
import type { LineName } from '../simulator/lines/line'
import type { ScenarioName } from '../simulator/scenarios/scenarios'
import { App } from '../ui/app/App'
import { setLikelyLine } from '../ui/device/firmwareLine'
import type { TestDevice } from './device'
import { openPage, written } from './openPage'
import { packOf } from './packs'

let counting = new AbortController()

// Switches off the update check, which would send a request to GitHub.
beforeEach(() => localStorage.setItem('updates', 'off'))
afterEach(() => {
  counting.abort()
  vi.useRealTimers()
})

/** Opens the live view. Counts each click and each choice of a file, but not typing. */
async function start(options: { firmware: LineName; scenario?: ScenarioName }, prepare?: (device: TestDevice) => void) {
  const { device, user } = await openPage(<App />, { ...options, ...(prepare && { prepare }) })
  setLikelyLine(options.firmware)
  let count = 0
  counting = new AbortController()
  // Counts `pointerdown`, because one click on a label causes two `click` events.
  document.addEventListener('pointerdown', () => count++, { capture: true, signal: counting.signal })
  const click = async (role: string, name: string, part: Element | null = document.body) =>
    user.click(await within(part as HTMLElement).findByRole(role, { name }))
  return {
    device,
    user,
    click,
    async openSetting(name: string) {
      await click('button', en.nav.settings)
      await click('link', name)
    },
    async chooseFile(name: string, content: BlobPart) {
      await user.upload(await screen.findByLabelText(/^File \(/), new File([content], name))
    },
    clicks: () => count,
  }
}

it.each(['v23', 'v26'] as const)('on %s a backup is restored with 4 clicks', async (firmware) => {
  const { device, openSetting, chooseFile, click, clicks } = await start({ firmware })
  await openSetting(en.nav.config)
  await chooseFile('config.json', JSON.stringify({ cfg: {}, wifi: {}, dtu: {} }))
  await screen.findByText(/^Changes: /)
  await click('button', en.config.restore)
  await screen.findByText(en.restart.waiting)
  expect(clicks()).toBe(4)
  expect(device.log.requests.some(({ path }) => path.endsWith('/upload'))).toBe(true)
})

it.each(['v23', 'v26'] as const)('on %s the Wi-Fi is changed with 4 clicks', async (firmware) => {
  const { device, user, openSetting, click, clicks } = await start({ firmware })
  await openSetting(en.nav.network)
  const field = await screen.findByLabelText('Network name (SSID)')
  field.focus()
  await user.type(field, '2', { skipClick: true })
  await click('button', en.app.save)
  await screen.findByRole('dialog')
  const [, confirm] = screen.getAllByRole('button', { name: en.app.save })
  await user.click(confirm as HTMLElement)
  await screen.findByText(en.codes[1001])
  expect(clicks()).toBe(4)
  expect(written(device, '/api/network/config')).toHaveLength(1)
})

it('on v26 a language pack is added with 4 clicks', async () => {
  const { device, openSetting, chooseFile, click, clicks } = await start({ firmware: 'v26' })
  await openSetting(en.languages.title)
  await chooseFile('it.lang.json', JSON.stringify(packOf((english) => english, { code: 'it', name: 'Italiano' })))
  await screen.findByText('Italiano')
  await click('button', en.upload.upload)
  await screen.findByText(en.restart.waiting)
  expect(clicks()).toBe(4)
  expect(device.gateway.files.names()).toContain('it.lang.json')
})

it.each(['v23', 'v26'] as const)('on %s the yield of today is shown without a click', async (firmware) => {
  const { clicks } = await start({ firmware })
  const label = await screen.findByText(en.properties.YieldDay, { selector: 'main .totals *' })
  expect(label.closest('p')?.textContent).toMatch(/[1-9]/)
  expect(clicks()).toBe(0)
})

it.each(['v23', 'v26'] as const)(
  'on %s the live view says at night without a click that all is fine',
  async (firmware) => {
    const { clicks } = await start({ firmware, scenario: 'night' }, ({ clock }) => void vi.setSystemTime(clock.now()))
    await waitFor(() =>
      expect(document.querySelector('.sentence')?.textContent).toMatch(/^Asleep until about \d\d:\d\d/),
    )
    expect(document.querySelector('.problem')).toBeNull()
    expect(clicks()).toBe(0)
  },
)

it.each([
  // Level 1 of v26 hides the reason, so the second click raises the level.
  ['v26', 1, 2],
  ['v26', 2, 1],
  ['v23', 2, 1],
] as const)('on %s with log level %i, the reason why MQTT fails needs %i clicks', async (firmware, level, expected) => {
  const { device, click, clicks } = await start({ firmware }, ({ gateway }) => {
    gateway.broker.refusal = 'MQTT_NOT_AUTHORIZED'
    gateway.settings.logging = { default: level, modules: {} }
  })
  const line = await screen.findByText(en.state.noMqtt)
  await click('link', en.live.whatToDo, line.closest('.problem'))
  if (expected === 2) await click('button', en.broker.find)
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  device.clock.advance(3000)
  await screen.findByText('Refused: Username, Password. Compare it with the settings of the broker.')
  expect(clicks()).toBe(expected)
})

it.each(['v23', 'v26'] as const)('on %s the firmware is updated with 4 clicks, on one screen', async (firmware) => {
  const { device, openSetting, chooseFile, click, clicks } = await start({ firmware })
  const before = device.gateway.version
  const version = 'v26.9.9'
  await openSetting(en.nav.firmware)
  await chooseFile('opendtu.bin', new Uint8Array(makeImage({ kind: 'upgrade', version })))
  const path = location.pathname
  await screen.findByText(en.firmware.newer)
  await click('button', en.upload.upload)
  await screen.findByText(en.firmware.keptVersions.replace('{{before}}', before).replace('{{now}}', version))
  expect(clicks()).toBe(4)
  expect([path, location.pathname]).toEqual(['/firmware/upgrade', '/firmware/upgrade'])
  expect(device.gateway.version).toBe(version)
})
