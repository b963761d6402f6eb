import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../../../locales/en.json'
import { makeImage } from '../../../embed/testing/makeImage'
import { storedText } from '../../../simulator/gateway/files'
import type { TestDevice, TestDeviceOptions } from '../../../testing/device'
import { heldAnswer } from '../../../testing/heldAnswer'
import { until, untilAllAnswersArrived } from '../../../testing/loaded'
import { openPage, written } from '../../../testing/openPage'
import { toasts } from '../../state/toasts'
import { ConfigManagement } from './config/ConfigManagement'
import { FirmwareUpgrade } from './firmware/FirmwareUpgrade'
import { Reboot } from './Reboot'

async function openConfig(prepare = (_: TestDevice) => {}, options: TestDeviceOptions = {}) {
  const page = await openPage(<ConfigManagement />, { path: '/settings/config', prepare, ...options })
  await screen.findByRole('heading', { name: en.config.restore })
  return page
}

const storedConfig = ({ gateway }: TestDevice) => JSON.parse(storedText(gateway.files, 'config.json'))
const fileInput = () => screen.getByLabelText<HTMLInputElement>(/^File \(/)
const jsonFile = (name: string, content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' })

/** Presses the button, then the confirm button of its dialog. */
async function pressAndConfirm(user: Awaited<ReturnType<typeof openConfig>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name: `${name}?` })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.click(within(dialog).getByRole('button', { name }))
}

/** Replaces non-breaking spaces, because Testing Library finds texts with plain spaces only. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ')

// Turns the update check off, because it would send a request to GitHub.
beforeEach(() => localStorage.setItem('updates', 'off'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a backup is saved under a name with the date; a text warns that it contains passwords', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { device, user } = await openConfig()
  await screen.findByText(en.config.secrets)
  const files = await screen.findByLabelText<HTMLSelectElement>('File')
  expect([...files.options].map(({ value }) => value)).toEqual(['config.json', 'pin_mapping.json'])
  await user.selectOptions(files, 'pin_mapping.json')
  // Only v26 has sizes, and can delete a single file.
  expect(files.selectedOptions[0]?.text).toBe('pin_mapping.json')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^pin_mapping_\d{4}-\d\d-\d\d\.json$/)
  expect(device.log.requests.at(-1)?.headers['x-requested-with']).toBe('XMLHttpRequest')
})

describe('a file to restore', () => {
  it('has to be chosen first', async () => {
    const { device, user } = await openConfig()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    screen.getByText('No file selected')
    expect(fileInput().getAttribute('aria-invalid')).toBe('true')
    expect(device.log.uploads).toEqual([])
  })

  it('that is a language pack is not sent; a link leads to the screen for languages', async () => {
    const { user } = await openConfig()
    await user.upload(fileInput(), jsonFile('config.json', { meta: { code: 'it', name: 'Italiano' } }))
    const link = await screen.findByRole('link', { name: 'Add a language · Italiano' })
    expect(link.getAttribute('href')).toBe('/settings/languages')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled).toBe(true)
  })

  it('can be selected again after a correction, because a click on the field clears the selection', async () => {
    const { device, user } = await openConfig()
    await user.upload(fileInput(), jsonFile('x.json', 'hello'))
    await screen.findByText(en.config.notJson)
    await user.click(fileInput())
    expect(fileInput().files).toHaveLength(0)
    await waitFor(() => expect(screen.queryByText(en.config.notJson)).toBeNull())
    await waitFor(() => expect(device.log.requests.filter(({ path }) => path === '/api/config/list')).toHaveLength(1))
  })

  it('that can no longer be read shows an error', async () => {
    const { user } = await openConfig()
    const file = Object.assign(jsonFile('x.json', {}), { text: () => Promise.reject(new Error('changed')) })
    await user.upload(fileInput(), file)
    await screen.findByText(en.config.notJson)
    expect(screen.getByRole('button', { name: 'Restore' }).getAttribute('aria-busy')).not.toBe('true')
  })

  it('that does not look like its target shows a warning until another target is selected', async () => {
    const { user } = await openConfig()
    await user.upload(fileInput(), jsonFile('x.json', [{ name: 'a' }]))
    await screen.findByText('This does not look like config.json.')
    screen.getByRole('button', { name: 'Upload anyway' })
    await user.selectOptions(screen.getByLabelText('File to replace'), 'pin_mapping.json')
    await screen.findByRole('button', { name: 'Restore' })
    expect(screen.queryByText(/does not look like/)).toBeNull()
  })

  const target = () => screen.getByLabelText<HTMLSelectElement>('File to replace')

  it('replaces the selected target; the next file replaces config.json again', async () => {
    const { user } = await openConfig()
    await user.selectOptions(target(), 'pin_mapping.json')
    await user.upload(fileInput(), jsonFile('monday.json', []))
    expect(target().value).toBe('pin_mapping.json')
    await user.upload(fileInput(), jsonFile('tuesday.json', []))
    expect(target().value).toBe('config.json')
    await user.selectOptions(target(), 'pin_mapping.json')
    await user.upload(fileInput(), jsonFile('wednesday.json', {}))
    expect(target().value).toBe('config.json')
  })

  describe('from another firmware', () => {
    const withVersion = (device: TestDevice, version: number) => {
      const config = storedConfig(device)
      return { ...config, cfg: { ...config.cfg, version }, dtu: { ...config.dtu, cmt_frequency: 865_000_000 } }
    }
    const fillVersions = (text: string) =>
      withPlainSpaces(text).replace('{{file}}', '0.1.30').replace('{{device}}', '0.1.25')

    it('that is newer shows the danger unless it replaces pin_mapping.json, and needs a confirmation', async () => {
      const { device, user } = await openConfig()
      await user.upload(fileInput(), jsonFile('config.json', withVersion(device, 73_216)))
      await screen.findByText(fillVersions(en.config.newer))
      await user.selectOptions(target(), 'pin_mapping.json')
      await screen.findByText('This does not look like pin_mapping.json.')
      expect(screen.queryByText(fillVersions(en.config.newer))).toBeNull()
      await user.selectOptions(target(), 'config.json')
      const warning = await screen.findByText(fillVersions(en.config.newer))
      expect(warning.closest('[data-type="danger"]')).not.toBeNull()
      const button = screen.getByRole<HTMLButtonElement>('button', { name: en.upload.anyway })
      expect(button.disabled).toBe(true)
      const wordField = screen.getByLabelText(withPlainSpaces(en.config.confirm).replace('{{word}}', '0.1.30'))
      await user.type(wordField, '0.1.3')
      expect(button.disabled).toBe(true)
      await user.type(wordField, '0')
      expect(button.disabled).toBe(false)
      expect(device.log.uploads).toEqual([])
      await user.click(button)
      await screen.findByText(en.restart.waiting)
      await screen.findByText(en.restart.back)
      // This is the danger that the warning describes: the older firmware reads Hz as kHz.
      expect(device.gateway.settings.dtu.cmt_frequency).toBe(865_000_000)
    }, 15_000)

    it('that is newer needs the confirmation even if the stored file cannot be read', async () => {
      const { device, user } = await openConfig()
      const content = withVersion(device, 73_216)
      device.faults.add({ path: '/api/config/get', status: 500 })
      await user.upload(fileInput(), jsonFile('config.json', content))
      await screen.findByText(fillVersions(en.config.newer))
      await screen.findByText(/The device reports/)
      expect(screen.getByRole<HTMLButtonElement>('button', { name: en.upload.anyway }).disabled).toBe(true)
    })
  })

  it('shows its changes without passwords', async () => {
    const { device, user } = await openConfig()
    const config = storedConfig(device)
    config.mqtt.port = 8883
    config.wifi.password = 'very-secret'
    await user.upload(fileInput(), jsonFile('config.json', config))
    await screen.findByText('Changes: 2')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'wifi.password … → …',
      'mqtt.port 1883 → 8883',
    ])
    expect(document.body.textContent).not.toMatch(/very-secret|sunshine/)
  })
})

describe('the files of v26', () => {
  const pack = { meta: { code: 'it', name: 'Italiano' } }

  async function openV26() {
    const page = await openPage(<ConfigManagement />, {
      path: '/settings/config',
      firmware: 'v26',
      prepare: ({ gateway }) => gateway.files.write('pack.lang.json', JSON.stringify(pack).padEnd(2048)),
    })
    return { ...page, files: await screen.findByLabelText<HTMLSelectElement>('File') }
  }

  it('are listed with their sizes', async () => {
    const { files } = await openV26()
    expect([...files.options].map(({ text }) => text)).toContain('pack.lang.json · 2 kB')
  })

  it('include config.json, which can be deleted alone after a confirmation that explains the effect', async () => {
    const { device, user, files } = await openV26()
    await user.selectOptions(files, 'config.json')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete config.json?' })
    within(dialog).getByText(en.config.resetAbout)
    within(dialog).getByText(en.config.accessPoint)
    within(dialog).getByText(en.config.deleteAbout)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText(en.codes[3003])
    await waitFor(() =>
      expect([...files.options].map(({ value }) => value)).toEqual(['pack.lang.json', 'pin_mapping.json']),
    )
    expect(written(device, '/api/file/delete')).toEqual([{ file: 'config.json' }])
    expect(device.gateway.hasRestarted).toBe(false)
  })
})

describe('the factory reset', () => {
  it('shows its consequences, needs a confirmation, and starts the wait for the restart', async () => {
    const { device, user } = await openConfig()
    await user.click(screen.getByRole('button', { name: 'Factory Reset' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('openDTU42')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(written(device, '/api/config/delete')).toEqual([])

    await pressAndConfirm(user, 'Factory Reset')
    await screen.findByText(en.restart.waiting)
    screen.getByText(en.config.accessPoint)
    expect(written(device, '/api/config/delete')).toEqual([{ delete: true }])
    // The password is now the default one: the login screen opens and shows why.
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(toasts.get().at(-1)?.text).toBe(en.restart.login)
  }, 10_000)

  it.each([
    ['v23', '/api/config/delete', { status: 502 }],
    ['v26', '/api/file/delete_all', {}],
  ] as const)('on %s: is sent to %s, and starts the wait, also with the fault %j', async (firmware, path, fault) => {
    const { device, user } = await openConfig(({ faults }) => void faults.add({ path, ...fault }), { firmware })
    await pressAndConfirm(user, 'Factory Reset')
    await screen.findByText(en.restart.waiting)
    expect(written(device, path)).toHaveLength(1)
  })
})

it.each(['v23', 'v26'] as const)('a file larger than the free space of %s shows a warning', async (firmware) => {
  const change = { littlefs_total: 196_608, littlefs_used: 40_960 }
  const status = { path: '/api/system/status', change }
  const { device, user } = await openConfig(({ faults }) => faults.add(status), { firmware })
  const config = storedConfig(device)
  await user.upload(fileInput(), jsonFile('config.json', config))
  await screen.findByText('Changes: 0')
  expect(screen.queryByText(/there is only room/)).toBeNull()
  await user.upload(fileInput(), jsonFile('config.json', { ...config, later: 'x'.repeat(190_000) }))
  await screen.findByText(/^The file is 1\d\d kB, but there is only room for 152 kB\.$/)
  screen.getByRole('button', { name: en.upload.anyway })
})

describe('the reboot', () => {
  it('needs a confirmation; the page waits for the restart, then shows "Back"', async () => {
    const { device, user } = await openPage(<Reboot />, { path: '/maintenance/reboot' })
    await pressAndConfirm(user, 'Reboot device')
    await screen.findByText(en.restart.waiting)
    const heading = screen.getByRole('heading', { level: 1 })
    // The focused element was removed, so the heading has the focus.
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(written(device, '/api/maintenance/reboot')).toEqual([{ reboot: true }])
    await screen.findByText(en.restart.back)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    screen.getByRole('button', { name: 'Reboot device' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByText(en.codes[6001])).toBeNull()
  }, 10_000)

  it('is recognised if each answer of the device takes seven seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { device, user } = await openPage(<Reboot />)
    await pressAndConfirm(user, 'Reboot device')
    await until(() => expect(device.gateway.hasRestarted).toBe(true))
    for (const path of ['/api/security/authenticate', '/api/system/status']) {
      const { pause, send } = heldAnswer(9)
      device.faults.add({ path, pause })
      await until(() => expect(device.log.requests.at(-1)?.path).toBe(path))
      vi.advanceTimersByTime(7000)
      send()
    }
    await screen.findByText(en.restart.back)
    expect(device.log.requests.filter(({ path }) => path === '/api/system/status')).toHaveLength(1)
  }, 12_000)

  it('is recognised if its answer arrives long after the restart', async () => {
    const { pause, send } = heldAnswer()
    const prepare = ({ faults }: TestDevice) => void faults.add({ path: '/api/maintenance/reboot', pause })
    const { device, user } = await openPage(<Reboot />, { prepare })
    await pressAndConfirm(user, 'Reboot device')
    await until(() => expect(written(device, '/api/maintenance/reboot')).toHaveLength(1))
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    send()
    await until(() => expect(device.gateway.hasRestarted).toBe(true))
    device.clock.advance(30_000)
    await screen.findByText(en.restart.back)
  }, 10_000)

  it('that does not take place is not reported as done, even if the browser’s clock is set forward', async () => {
    const { device, user } = await openPage(<Reboot />, {
      prepare: ({ faults }) => void faults.add({ path: '/api/maintenance/reboot', code: 6001 }),
    })
    await pressAndConfirm(user, 'Reboot device')
    await screen.findByText(en.restart.waiting)
    const requestCount = () => device.log.requests.filter(({ path }) => path === '/api/system/status').length
    const before = requestCount()
    const anHourLater = Date.now() + 3_600_000
    vi.spyOn(Date, 'now').mockImplementation(() => anHourLater)
    await waitFor(() => expect(requestCount()).toBeGreaterThan(before + 1))
    await untilAllAnswersArrived(device)
    screen.getByText(en.restart.waiting)
    expect(screen.getByText(/^\d s$/)).toBeDefined()
  }, 12_000)

  it('works if guests have no read access', async () => {
    const { user } = await openPage(<Reboot />, {
      prepare: ({ gateway }) => void Object.assign(gateway.settings.security, { allow_readonly: false }),
    })
    await pressAndConfirm(user, 'Reboot device')
    await screen.findByText(en.restart.back)
  }, 10_000)
})

describe('a firmware file', () => {
  const imageFile = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name)

  async function openFirmware(prepare?: (device: TestDevice) => void) {
    const page = await openPage(<FirmwareUpgrade />, { path: '/firmware/upgrade', ...(prepare && { prepare }) })
    await screen.findByText('v23.5.3')
    return page
  }

  const imageBytes = (recipe: Parameters<typeof makeImage>[0] = {}) =>
    new Uint8Array(makeImage({ kind: 'upgrade', version: 'v23.5.9', textAfterFiles: '', ...recipe }))
  const olderImage = imageBytes({ version: 'v23.4.1' })

  it.each([
    ['opendtu.bin', imageBytes(), [en.firmware.newer], 'Upload'],
    ['opendtu.bin', olderImage, [en.firmware.older], 'Upload anyway'],
    ['empty.bin', new Uint8Array(), [en.firmware.noImage], 'Upload anyway'],
    ['big.bin', imageBytes(), [/^The file is \d+ kB, but there is only room for 0 kB.$/], 'Upload anyway'],
  ] as const)('with the name %s: shows its notes, and can be sent', async (name, bytes, notes, action) => {
    const { user } = await openFirmware(
      ({ faults }) =>
        void (name === 'big.bin' && faults.add({ path: '/api/system/status', change: { sketch_total: 50 } })),
    )
    await user.upload(fileInput(), imageFile(name, new Uint8Array(bytes)))
    for (const note of notes) await screen.findByText(note)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: action })
    expect(button.disabled).toBe(false)
  })

  it('has to be chosen first; a factory image cannot be sent', async () => {
    const { user } = await openFirmware()
    expect(fileInput().accept).toBe('.bin, .bin.gz')
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    screen.getByText('No file selected')
    await user.upload(fileInput(), imageFile('renamed.bin', imageBytes({ kind: 'factory', chip: 'ESP32-S3' })))
    await screen.findByText(en.firmware.factory)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true)
    expect(screen.queryByLabelText(/type ESP32/)).toBeNull()
  })

  it('for another board shows a warning on v26', async () => {
    const { user } = await openPage(<FirmwareUpgrade />, { path: '/firmware/upgrade', firmware: 'v26' })
    await screen.findByText('generic_esp32')
    await user.upload(
      fileInput(),
      imageFile('opendtu.bin', imageBytes({ environment: 'olimex_esp32_poe', version: 'v26.9.9' })),
    )
    await screen.findByText('For olimex_esp32_poe, but the device is generic_esp32.')
    screen.getByText('v26.9.9 · olimex_esp32_poe · ESP32')
  })

  it('for another chip is sent only after the chip name is typed; the next file requires the name again', async () => {
    const { user } = await openFirmware()
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Upload/ })
    await user.upload(fileInput(), imageFile('s3.bin', imageBytes({ chip: 'ESP32-S3' })))
    const input = await screen.findByLabelText(/type ESP32-S3$/)
    expect(button().disabled).toBe(true)
    await user.type(input, 'ESP32')
    expect(button().disabled).toBe(true)
    await user.type(input, '-s3')
    expect(button().disabled).toBe(false)
    await user.upload(fileInput(), imageFile('other.bin', imageBytes({ chip: 'ESP32-S3' })))
    await waitFor(() => expect(button().disabled).toBe(true))
  })

  it.each([
    ['v23.5.9', true, 'Firmware installed: v23.5.3 → v23.5.9. Reloading…'],
    ['v23.5.9', false, 'Not installed: the device runs v23.5.3, the file is v23.5.9.'],
    ['v23.5.3', true, 'The device has rebooted. v23.5.3'],
    ['', true, 'The device has rebooted. v23.5.3'],
  ])(
    'of version %j (device with a second partition: %s) shows the result "%s"',
    async (version, hasSecondPartition, text) => {
      const { user } = await openFirmware(({ gateway }) => void Object.assign(gateway, { hasSecondPartition }))
      await user.upload(fileInput(), imageFile('opendtu.bin', imageBytes({ version })))
      await user.click(screen.getByRole('button', { name: 'Upload' }))
      const result = await screen.findByText(text)
      expect(result.dataset.type).toBe(text.startsWith('Firmware') ? 'success' : 'warning')
    },
    15_000,
  )

  it('that is still being checked is sent when the check has ended; a text says so', async () => {
    const { pause, send } = heldAnswer(9)
    const { device, user } = await openFirmware(({ faults }) => void faults.add({ path: '/', pause }))
    await user.upload(fileInput(), imageFile('opendtu.bin', imageBytes()))
    await screen.findByText(en.upload.reading)
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(document.querySelector('[type=submit][aria-busy=true]')).toBeTruthy())
    expect(device.log.uploads).toEqual([])
    send()
    await until(() => expect(device.log.uploads).toHaveLength(1))
  })

  it('that is still being checked is not sent if the check finds a problem', async () => {
    const { device, user } = await openFirmware()
    await user.upload(fileInput(), imageFile('opendtu.bin', olderImage))
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    await screen.findByRole('button', { name: 'Upload anyway' })
    expect(device.log.uploads).toEqual([])
  })

  it('can be sent after an unexpected error in the check', async () => {
    const { user } = await openFirmware()
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(() => {
      throw new RangeError('out of memory')
    })
    await user.upload(fileInput(), imageFile('opendtu.bin', imageBytes()))
    await screen.findByText(en.upload.md5)
    screen.getByRole('button', { name: 'Upload anyway' })
    expect(screen.queryByText(en.upload.reading)).toBeNull()
  })

  const clickWhenReady = async (user: Awaited<ReturnType<typeof openFirmware>>['user'], name: string) => {
    await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).not.toBe('true'))
    await user.click(screen.getByRole('button', { name }))
  }

  it('after an interrupted upload: v26 refuses the file, and the page waits for the restart with an explanation', async () => {
    const { device, user } = await openPage(<FirmwareUpgrade />, { path: '/firmware/upgrade', firmware: 'v26' })
    await screen.findByText('generic_esp32')
    device.faults.add({ path: '/api/firmware/update', upload: { atPercent: 50, how: 'reset' }, times: 1 })
    await user.upload(fileInput(), imageFile('opendtu.bin', imageBytes({ version: 'v26.9.9' })))
    await clickWhenReady(user, 'Upload')
    await screen.findByText(en.upload.lost)
    screen.getByText(en.firmware.blocked)
    await clickWhenReady(user, 'Try again')
    await screen.findByText('FAIL')
    await screen.findByText(withPlainSpaces(en.firmware.interrupted))
    screen.getByText(en.restart.waiting)
    expect(screen.queryByRole('button', { name: en.reboot.reboot })).toBeNull()
    await screen.findByText(en.restart.back)
    expect(screen.queryByText(en.firmware.interrupted)).toBeNull()
    expect(screen.queryByRole('button', { name: en.reboot.reboot })).toBeNull()
    await clickWhenReady(user, en.app.tryAgain)
    await waitFor(() => expect(device.gateway.version).toBe('v26.9.9'))
  }, 20_000)

  it('after an interrupted upload: v23 refuses the file, and the page offers a restart while it waits', async () => {
    const { device, user } = await openFirmware()
    const content = imageBytes({ version: 'v23.5.9' })
    device.faults.add({ path: '/api/firmware/update', upload: { atPercent: 50, how: 'reset' }, times: 1 })
    await user.upload(fileInput(), imageFile('opendtu.bin', content))
    await clickWhenReady(user, 'Upload')
    await screen.findByText(en.upload.lost)
    await clickWhenReady(user, 'Try again')
    await screen.findByText('OTA could not begin')
    screen.getByText(en.restart.waiting)
    screen.getByText(en.firmware.blocked)
    expect(screen.queryByText(en.firmware.interrupted)).toBeNull()
    await pressAndConfirm(user, 'Reboot device')
    await screen.findByText(en.restart.back)
    expect(screen.queryByText(en.firmware.blocked)).toBeNull()
  }, 20_000)

  it('can be chosen if the device status cannot be loaded; "Try again" loads the status, and the file is read once', async () => {
    const { user } = await openPage(<FirmwareUpgrade />, {
      prepare: ({ faults }) => void faults.add({ path: '/api/system/status', status: 500, times: 1 }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The device reports')
    const file = imageFile('opendtu.bin', imageBytes())
    const read = vi.spyOn(file, 'arrayBuffer')
    await user.upload(fileInput(), file)
    await waitFor(() => expect(screen.queryByText(en.upload.reading)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(en.firmware.newer)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(read).toHaveBeenCalledTimes(1)
  })
})
