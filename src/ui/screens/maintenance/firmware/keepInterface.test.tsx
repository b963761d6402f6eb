import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../../../../locales/en.json'
import { type Draft, makeImage, ORIGINAL, type Recipe } from '../../../../embed/testing/makeImage'
import { boundary, putWord, withContent, withoutWords } from '../../../../embed/testing/wrongImages'
import { SCRIPT_TEXT } from '../../../../embed/webFiles'
import type { TestDevice } from '../../../../testing/device'
import { heldAnswer } from '../../../../testing/heldAnswer'
import { openPage } from '../../../../testing/openPage'
import { cleanup, render } from '../../../../testing/render'
import { FirmwareUpgrade } from './FirmwareUpgrade'
import { reload } from './useFirmwareUpgrade'

const PATH = '/api/firmware/update'
const PAGE = gunzipSync(readFileSync('dist-firmware/index.html.gz')).toString()
const ZONES = readFileSync('dist-firmware/zones.json', 'utf8')
const LONG_MS = 40_000

const officialImage = (recipe: Partial<Recipe> = {}) => makeImage({ kind: 'upgrade', version: 'v26.9.9', ...recipe })
const officialImageWithPage = (html: string) => officialImage({ files: withContent('index.html.gz', gzipSync(html)) })
const changedImage = (change: (draft: Draft) => void) => officialImage({ change })
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

const keepSwitch = () => screen.queryByRole<HTMLInputElement>('switch', { name: en.firmware.keep })
const findButton = (name: string) => screen.findByRole('button', { name })
const textOf = (device: TestDevice, name: string) =>
  gunzipSync(device.gateway.webFiles?.get(name) ?? gzipSync('')).toString()

type User = ReturnType<typeof render>

/** Chooses a file, and waits until the page has checked it. */
async function choose(user: User, image: Uint8Array, name = 'opendtu.bin') {
  await user.upload(screen.getByLabelText(/^File \(/), new File([new Uint8Array(image)], name))
  await waitFor(() => expect(screen.queryByText(en.upload.reading)).toBeNull())
}

/** Opens the screen. `change` replaces members of the device's status. */
async function openFirmware(firmware: 'v23' | 'v26' = 'v23', change: Record<string, string> = {}) {
  const prepare = ({ faults }: TestDevice) => void faults.add({ path: '/api/system/status', change })
  const page = await openPage(<FirmwareUpgrade />, { path: '/firmware/upgrade', firmware, prepare })
  await screen.findByText(page.device.gateway.version)
  return page
}

async function upload(user: User, text: string) {
  await user.click(await findButton(en.upload.upload))
  await screen.findByText(text)
}

const fillVersions = (text: string, before: string, now: string) =>
  text.replace('{{before}}', before).replace('{{now}}', now)

/** Opens the screen again, as the page does after an installation. */
async function reopen() {
  cleanup()
  const user = render(<FirmwareUpgrade />)
  await screen.findByLabelText(/^File \(/)
  return user
}

// Turns the update check off, because it would send a request to GitHub.
beforeEach(() => localStorage.setItem('updates', 'off'))
afterEach(() => {
  vi.unstubAllGlobals()
})

it.each(['v23', 'v26'] as const)(
  'keep interface: after two official upgrades in a row, a %s device still serves this page',
  async (firmware) => {
    let { device, user } = await openFirmware(firmware)
    for (const version of ['v26.9.9', 'v27.1.1']) {
      const image = officialImage({ version })
      const before = device.gateway.version
      await choose(user, image)
      expect(keepSwitch()?.checked).toBe(true)
      screen.getByText(en.firmware.keepHint)
      await upload(user, fillVersions(en.firmware.keptVersions, before, version))
      expect(device.gateway.version).toBe(version)
      expect(textOf(device, 'index.html.gz')).toBe(PAGE)
      expect(textOf(device, 'js/app.js.gz')).toBe(SCRIPT_TEXT)
      // A v26 device serves no zones.json. Therefore the zones of the official image remain.
      const zones = firmware === 'v23' ? ZONES : gunzipSync(ORIGINAL.get('zones.json.gz') ?? '').toString()
      expect(textOf(device, 'zones.json.gz')).toBe(zones)
      expect(Buffer.from(device.gateway.webFiles?.get('favicon.ico') ?? [])).toEqual(ORIGINAL.get('favicon.ico'))
      const lastUpload = device.log.uploads.at(-1)
      expect(lastUpload).toMatchObject({ bytes: image.length, fields: { MD5: lastUpload?.md5 }, complete: true })
      expect(lastUpload?.md5).not.toBe(md5(image))
      user = await reopen()
    }
  },
  LONG_MS,
)

it('keep interface: the official image is sent unchanged if the switch is off', async () => {
  const { device, user } = await openFirmware()
  await choose(user, officialImage())
  await user.click(keepSwitch() ?? document.body)
  await upload(user, fillVersions(en.firmware.versions, 'v23.5.3', 'v26.9.9'))
  expect(device.log.uploads[0]?.md5).toBe(md5(officialImage()))
  expect(Buffer.from(device.gateway.webFiles?.get('index.html.gz') ?? [])).toEqual(ORIGINAL.get('index.html.gz'))
})

it.each<[string, Uint8Array]>([
  ['an image that contains this page', officialImage({ files: withContent('js/app.js.gz', gzipSync(SCRIPT_TEXT)) })],
  ['an image of a fork with another title', officialImageWithPage('<!DOCTYPE html><title>OpenDTU-Fork</title>')],
  ['an image with an unknown page', officialImageWithPage('<!DOCTYPE html><title>OpenDTU</title>')],
  ['a factory image', makeImage({ kind: 'factory', version: 'v26.9.9' })],
  ['a compressed image', gzipSync(officialImage())],
])('keep interface: for %s, the page shows neither the switch nor a message', async (_, image) => {
  const { device, user } = await openFirmware()
  await choose(user, image)
  expect(keepSwitch()).toBeNull()
  for (const text of [en.firmware.keepHint, en.firmware.keepFile, en.firmware.keepPage])
    expect(screen.queryByText(text)).toBeNull()
  expect(device.log.requests.some(({ path }) => path === '/')).toBe(false)
})

it('keep interface: shows no switch in a browser without CompressionStream', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  const { user } = await openFirmware()
  await choose(user, officialImage())
  expect(keepSwitch()).toBeNull()
  await upload(user, fillVersions(en.firmware.versions, 'v23.5.3', 'v26.9.9'))
})

it.each<[string, Uint8Array]>([
  ['an image for ESP32-S2', changedImage((draft) => Object.assign(draft, { chip: 2 }))],
  [
    'an image whose code contains the address of a file boundary once instead of twice',
    withoutWords(3, [0], { kind: 'upgrade', version: 'v26.9.9' }),
  ],
  ['a signed image', Buffer.concat([officialImage(), Buffer.alloc(4096, 7)])],
  [
    'an image whose code contains the address of a file boundary three times',
    changedImage((draft) => putWord(draft, 0x400, boundary(draft, 2))),
  ],
  ['an image with a small script', officialImage({ files: withContent('js/app.js.gz', gzipSync('let a')) })],
  ['an image with a version that is not a release', officialImage({ version: 'v26.9.9-4-g0a1b2c3' })],
])('keep interface: for %s, the page shows a message and sends the image unchanged', async (_, image) => {
  const { device, user } = await openFirmware('v23', { chipmodel: 'Unknown' })
  await choose(user, image)
  await screen.findByText(en.firmware.keepFile)
  expect(keepSwitch()).toBeNull()
  await user.click(await findButton(en.firmware.unchanged))
  await waitFor(() => expect(device.log.uploads[0]?.md5).toBe(md5(image)))
})

it.each<[string, object]>([
  ['contains an injected script', { body: PAGE.replace('</body>', '<script src="/stats.js"></script></body>') }],
  ['has no line breaks', { body: PAGE.replaceAll('\n', '') }],
  ['has another hash', { body: PAGE.replace(/(name="md5" content=")./, '$1_') }],
  ['does not arrive', { drop: true }],
])(
  'keep interface: if the page of the device %s, a message is shown and the image is sent unchanged',
  async (_, answer) => {
    const { device, user } = await openFirmware()
    device.faults.add({ path: '/', contentType: 'text/html', ...answer })
    await choose(user, officialImage())
    await screen.findByText(en.firmware.keepPage)
    expect(keepSwitch()).toBeNull()
    await user.click(await findButton(en.firmware.unchanged))
    await waitFor(() => expect(device.log.uploads[0]?.md5).toBe(md5(officialImage())))
  },
)

it('keep interface: an upload that is cancelled half way does not change the device, and a second attempt succeeds', async () => {
  const { device, user } = await openFirmware('v26')
  const before = device.gateway.version
  device.faults.add({ path: PATH, upload: { atPercent: 50, how: 'stall' }, times: 1 })
  await choose(user, officialImage())
  await user.click(await findButton(en.upload.upload))
  await waitFor(() => expect(device.log.uploads[0]?.bytes).toBeGreaterThan(50_000))
  await user.click(await findButton(en.app.cancel))
  await screen.findByText(en.upload.cancelled)
  expect(device.gateway).toMatchObject({ version: before, webFiles: undefined, nextFirmware: undefined })
  device.vanish({ seconds: 0, restarts: true })
  await user.click(await findButton(en.app.tryAgain))
  await screen.findByText(fillVersions(en.firmware.keptVersions, before, 'v26.9.9'))
}, 40_000)

it(
  'keep interface: the page compares the served page before it reloads',
  async () => {
    const { device, user } = await openFirmware('v26')
    const before = device.gateway.version
    await choose(user, officialImage())
    const { pause, send } = heldAnswer(1)
    device.faults.add({ path: '/', pause })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await upload(user, fillVersions(en.firmware.versions, before, 'v26.9.9'))
    // Preact runs effects after the next frame.
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    expect(timers).not.toHaveBeenCalledWith(reload, 5000)
    send()
    await screen.findByText(fillVersions(en.firmware.keptVersions, before, 'v26.9.9'))
    await waitFor(() => expect(timers).toHaveBeenCalledWith(reload, 5000))
  },
  LONG_MS,
)
