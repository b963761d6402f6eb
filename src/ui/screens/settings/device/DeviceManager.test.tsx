import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import en from '../../../../../locales/en.json'
import type { TestDevice, TestDeviceOptions } from '../../../../testing/device'
import { lastWritten, openPage, written } from '../../../../testing/openPage'
import { installPack } from '../../../../testing/packs'
import { DeviceManager } from './DeviceManager'

const PATH = '/api/device/config'
const FILE = 'pin_mapping.json'

async function open(prepare = (_: TestDevice) => {}, deviceOptions: TestDeviceOptions = {}) {
  const page = await openPage(<DeviceManager />, { path: '/settings/device', prepare, ...deviceOptions })
  const profile = (await screen.findByLabelText('Profile')) as HTMLSelectElement
  return { ...page, profile }
}

const options = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value)
const withMapping = (text: string) => (device: TestDevice) => device.gateway.files.write(FILE, text)

describe('device manager: profiles', () => {
  it('are "Default" and then the profiles of the file, sorted by name', async () => {
    const { profile } = await open(withMapping('[{"name":"zebra"},{"name":"ant"},{"name":"Default"}]'))
    expect(options(profile)).toEqual(['Default', 'ant', 'zebra', 'OpenDTU Fusion v2 with CMT2300A and NRF24'])
  })

  it.each([
    ['a missing file', (device: TestDevice) => device.gateway.files.remove(FILE), en.device.noFile],
    ['a file that is not JSON', withMapping('[{"name":'), en.device.brokenFile],
    ['a file that is not a list', withMapping('{"name":"a"}'), en.device.brokenFile],
    ['malformed entries', withMapping('[7, null, {"name":"good"}]'), en.device.brokenFile],
  ] as const)('show a message about %s, and the other settings work', async (_, prepare, message) => {
    const { device, user, profile } = await open((testDevice) => void prepare(testDevice))
    screen.getByText(message)
    expect(profile.value).toBe('OpenDTU Fusion v2 with CMT2300A and NRF24')
    await user.click(screen.getByRole('tab', { name: 'Display' }))
    await user.click(screen.getByLabelText('Screensaver'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings saved')
    expect(device.gateway.settings.display.screensaver).toBe(false)
  })

  it('are requested again after a lost answer, because the file may be intact', async () => {
    const prepare = ({ faults }: TestDevice) => faults.add({ path: '/api/config/get', times: 1, drop: true })
    const { user } = await openPage(<DeviceManager />, { prepare })
    await screen.findByText(en.errors.unreachable)
    expect(screen.queryByText(en.device.brokenFile)).toBeNull()
    await user.click(screen.getByRole('button', { name: en.app.tryAgain }))
    expect(options(await screen.findByLabelText<HTMLSelectElement>('Profile')).length).toBeGreaterThan(1)
  })

  it('show a warning if the stored profile is not in the file', async () => {
    const { profile } = await open(withMapping('[{"name":"ant"}]'))
    screen.getByText(en.device.unlisted)
    expect(profile.value).toBe('OpenDTU Fusion v2 with CMT2300A and NRF24')
  })

  it('are loaded from another path on v26', async () => {
    const { device, profile } = await open(withMapping('[{"name":"ant"}]'), { firmware: 'v26' })
    expect(options(profile)).toContain('ant')
    expect(device.log.requests.some(({ url }) => url === '/api/file/get?file=pin_mapping.json')).toBe(true)
  })

  it('must be chosen before a save on a device without a profile; the message leads to the choice', async () => {
    const { device, user, profile } = await open(({ gateway: { settings } }) => {
      settings.profile = ''
    })
    expect(profile.value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(en.pins.choose))
    await user.click(screen.getByRole('tab', { name: 'Display' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Pin assignment' }))
    screen.getByLabelText('Profile')
    expect(written(device, PATH)).toEqual([])
  })
})

it('device manager: the pin table marks a pin whose selected and active number differ with "≠", and shows -1, 255 and null as unset', async () => {
  const display = { cs: null, reset: -1, clk: 255, data: 4 }
  const { user, profile } = await open(withMapping(JSON.stringify([{ name: 'mine', display }])))
  await user.selectOptions(profile, 'mine')
  const group = screen.getByRole('rowheader', { name: 'display' }).closest('tbody') as HTMLElement
  const rowOf = (pin: string) => within(group).getByRole('rowheader', { name: pin }).closest('tr') as HTMLElement
  const cells = (pin: string) =>
    within(rowOf(pin))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('data')).toEqual(['4', '≠ –'])
  expect(rowOf('data').dataset.differs).toBe('true')
  for (const pin of ['cs', 'reset']) {
    expect(cells(pin)).toEqual(['–', '–'])
    expect(rowOf(pin).dataset.differs).toBeUndefined()
  }
})

describe('device manager on v26: display language and profile links', () => {
  const LANGUAGES = '/api/i18n/languages'

  const openV26 = (prepare?: (device: TestDevice) => void) => open(prepare, { firmware: 'v26' })

  const packRequests = ({ log }: TestDevice) => log.requests.filter(({ path }) => path === LANGUAGES)
  const language = () => screen.getByLabelText<HTMLSelectElement>('Language')

  it('the display offers its built-in languages and those of uploaded packs', async () => {
    const { device, settings, user } = await openV26((device) =>
      installPack(device, { meta: { code: 'it', name: 'Italiano' } }),
    )
    expect(packRequests(device)).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Display' }))
    await screen.findByRole('option', { name: 'Italiano' })
    expect(options(language()).sort()).toEqual(['de', 'en', 'fr', 'it'])
    expect(language().selectedOptions[0]?.text).toBe('English')
    const before = structuredClone(settings.display)
    await user.selectOptions(language(), 'it')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings saved')
    expect(settings.display).toEqual({ ...before, locale: 'it' })
  })

  it('firmware that stores the number of a built-in language gets the number', async () => {
    const { device, user } = await openV26(({ faults }) =>
      faults.add({ path: PATH, method: 'GET', change: { 'display.language': 0 }, remove: ['display.locale'] }),
    )
    await user.click(screen.getByRole('tab', { name: 'Display' }))
    await user.selectOptions(language(), 'Deutsch')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await lastWritten(device, PATH)).toMatchObject({ display: { language: 1 } })
  })

  it('if the list of packs cannot be loaded, the display offers its built-in languages and the current language', async () => {
    const { device, user } = await openV26(({ faults, gateway }) => {
      faults.add({ path: LANGUAGES, status: 500 })
      gateway.settings.display.locale = 'el'
    })
    await user.click(screen.getByRole('tab', { name: 'Display' }))
    await waitFor(() => expect(packRequests(device)).toHaveLength(1))
    expect(language().value).toBe('el')
    expect(options(language())).toEqual(expect.arrayContaining(['el', 'en', 'de', 'fr']))
  })

  it('the links of the chosen profile are shown, and open in a new tab', async () => {
    const links = [{ name: 'Documentation', url: 'https://example.org/board' }]
    const { user, profile } = await openV26((device) => withMapping(JSON.stringify([{ name: 'mine', links }]))(device))
    expect(screen.queryByRole('link', { name: 'Documentation' })).toBeNull()
    await user.selectOptions(profile, 'mine')
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Documentation' })
    expect([link.href, link.target, link.rel]).toEqual(['https://example.org/board', '_blank', 'noreferrer'])
  })
})

describe('device manager on v26: brightness sliders of the LEDs', () => {
  async function openLeds(brightness: readonly number[]) {
    const led = brightness.map((value) => ({ brightness: value }))
    const page = await open(({ faults }) => void faults.add({ path: PATH, method: 'GET', change: { led } }), {
      firmware: 'v26',
    })
    await page.user.click(await screen.findByRole('tab', { name: 'LEDs' }))
    return page
  }

  const slider = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const move = (name: string, value: number) => fireEvent.input(slider(name), { target: { value: String(value) } })
  const equalSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: en.device.equal })

  it('with equal values move together until the switch for equal brightness is turned off', async () => {
    const { device, user } = await openLeds([40, 40])
    expect(equalSwitch().checked).toBe(true)
    move('led1', 70)
    await waitFor(() => expect(slider('led0').value).toBe('70'))
    await user.click(equalSwitch())
    move('led1', 20)
    expect(slider('led0').value).toBe('70')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await lastWritten(device, PATH)).toMatchObject({ led: [{ brightness: 70 }, { brightness: 20 }] })
  })

  it('get the value of the first slider when the switch for equal brightness is turned on', async () => {
    const { device, user } = await openLeds([40, 90])
    expect(equalSwitch().checked).toBe(false)
    move('led0', 50)
    expect(slider('led1').value).toBe('90')
    await user.click(equalSwitch())
    expect(slider('led1').value).toBe('50')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const { led } = (await lastWritten(device, PATH)) as { led: unknown }
    expect(led).toStrictEqual([{ brightness: 50 }, { brightness: 50 }])
  })
})

describe('device manager: save', () => {
  it('sends the whole record: values keep their types, and unknown fields are included', async () => {
    const unknownFields = {
      led: [{ brightness: 60 }],
      'display.locale': 'en',
      'display.diagrammode': 1,
      'curPin.w5500': { cs: -1 },
    }
    const { device, user } = await open(
      ({ faults }) => void faults.add({ path: PATH, method: 'GET', change: unknownFields }),
    )
    const before = await (
      await fetch(device.url + PATH, { headers: { Authorization: `Basic ${device.authdata()}` } })
    ).json()
    await user.click(screen.getByRole('tab', { name: 'Display' }))
    await user.selectOptions(screen.getByLabelText('Rotation'), '3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings saved')
    const display = { ...before.display, rotation: 3 }
    expect(await lastWritten(device, PATH)).toStrictEqual({ ...before, display })
  })

  it('of another profile: the button says that the device restarts, and the page waits for the restart', async () => {
    const { device, user, profile } = await open()
    await user.selectOptions(profile, 'Default')
    await user.click(screen.getByRole('button', { name: 'Save and reboot' }))
    await screen.findByText(en.restart.waiting)
    device.clock.advance(2000)
    await screen.findByText(en.restart.back)
    expect(device.gateway.settings.profile).toBe('Default')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('button', { name: 'Save' })
  }, 10_000)
})

it('device manager on v26: the diagram of the display has a size and a time', async () => {
  const { device, user } = await open(undefined, { firmware: 'v26' })
  await user.click(screen.getByRole('tab', { name: 'Display' }))
  await user.selectOptions(screen.getByLabelText('Diagram'), 'Full screen')
  const time = screen.getByLabelText('Time the diagram covers')
  await user.clear(time)
  await user.type(time, '7200')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await lastWritten(device, PATH)).toMatchObject({ display: { diagrammode: 2, diagramduration: 7200 } })
})

it('device manager: shows no tab for LEDs and no diagram on v23', async () => {
  const { user } = await open()
  expect(screen.queryByRole('tab', { name: 'LEDs' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Display' }))
  expect(screen.queryByLabelText('Diagram')).toBeNull()
})
