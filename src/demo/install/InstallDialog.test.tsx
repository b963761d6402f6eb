import { join } from 'node:path'
import { fireEvent, screen, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dist } from '../../../scripts/package/compiling'
import { readWebFiles } from '../../../scripts/package/readWebFiles'
import { makeImage } from '../../embed/testing/makeImage'
import { render } from '../../testing/render'
import { type BoardOptions, type Command, createBoard } from '../flasher/testing/board'
import { FakePort } from '../flasher/testing/port'
import { InstallDialog } from './InstallDialog'
import { loadFlasher } from './loadFlasher'

vi.mock('./loadFlasher', () => ({ loadFlasher: vi.fn() }))

const ours = readWebFiles(join(dist, 'webapp_dist'))
const factory = makeImage({ kind: 'factory', chip: 'ESP32' })
const upgrade = makeImage({ kind: 'upgrade', chip: 'ESP32' })
const CABLE = 'A new or bricked board and a USB cable'
const NAME = 'opendtu-generic_esp32.factory.bin'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.mocked(loadFlasher).mockReset()
  vi.mocked(loadFlasher).mockImplementation(() => import('../flasher/flasher'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serial')
})

/** Advances the clock until the check succeeds. */
async function eventually<T>(check: () => T): Promise<T> {
  for (let tries = 0; tries < 2000; tries++) {
    try {
      return check()
    } catch {
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  return check()
}

const detailsOf = (title: string) => screen.getByText(title).closest('details') as HTMLDetailsElement
const wayOf = (title: string) => within(detailsOf(title))

/** Replaces a click, which does not open a details element in happy-dom. */
function openWay(title: string) {
  detailsOf(title).open = true
  fireEvent(detailsOf(title), new Event('toggle'))
}

function choose(title: string, content: Buffer, name = NAME) {
  const input = wayOf(title).getByLabelText(/Choose the file here/)
  fireEvent.change(input, { target: { files: [new File([Uint8Array.from(content)], name)] } })
}

/** Opens the way by cable, with this port, or without Web Serial. */
async function openCable(requestPort?: () => Promise<SerialPort>) {
  if (requestPort) Object.defineProperty(navigator, 'serial', { value: { requestPort }, configurable: true })
  const close = vi.fn()
  render(<InstallDialog webFiles={ours} close={close} />)
  expect(loadFlasher).not.toHaveBeenCalled()
  openWay(CABLE)
  const way = wayOf(CABLE)
  await eventually(() => way.getByLabelText(/Choose the file here/))
  return { way, close }
}

/** Goes through all steps of the way by cable, to the start of writing. */
async function writeByCable(options: BoardOptions = {}, { image = factory, erasesAll = false, isBusy = false } = {}) {
  const board = createBoard(options)
  const port = new FakePort(board)
  port.isBusy = isBusy
  const { way } = await openCable(async () => port)
  choose(CABLE, image)
  const start = way.getByRole<HTMLButtonElement>('button', { name: 'Choose the port and write' })
  await eventually(() => expect(start.disabled).toBe(false))
  const erase = way.getByLabelText<HTMLInputElement>(/^Erase everything/)
  if (erasesAll) fireEvent.click(erase)
  await eventually(() => expect(erase.checked).toBe(erasesAll))
  fireEvent.click(start)
  return { board, port, way, start }
}

const whenUnplugged = (unplugged: Command): BoardOptions => ({
  react: (command) => (command === unplugged ? 'unplug' : 'answer'),
})

describe('dialog of the ways: by cable', () => {
  it('writes the changed image, and shows the next steps', async () => {
    const { board, way } = await writeByCable()
    await eventually(() => way.getByText('Done. The board has exactly this file.'))
    expect(board.log).not.toContain('eraseAll')
    way.getByText(/its name begins with OpenDTU-, its password is openDTU42/)
    way.getByText('Open http://192.168.4.1, and log in as admin with the password openDTU42.')
    way.getByText(/^The board has its old settings/)
  })

  it('erases everything if this is chosen', async () => {
    const { board, way } = await writeByCable({}, { erasesAll: true })
    await eventually(() => way.getByText('Done. The board has exactly this file.'))
    expect(board.log).toContain('eraseAll')
    expect(way.queryByText(/^The board has its old settings/)).toBeNull()
  })

  it('cannot be closed, or started again, while the board is written', async () => {
    const { way, start } = await writeByCable()
    const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' })
    await eventually(() => way.getByText('Connecting to the board…'))
    expect([start.disabled, close.disabled]).toEqual([true, true])
    const leave = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    await eventually(() => way.getByText('Done. The board has exactly this file.'))
    expect([start.disabled, close.disabled]).toEqual([false, false])
  })

  it.each<[string, BoardOptions, sentence: RegExp]>([
    [
      'a board that is not in download mode',
      { hasAutoReset: false },
      /^The board does not answer. Hold its BOOT button/,
    ],
    ['a board with another chip', { chip: 'ESP32-S3' }, /^The file is for ESP32, .* chip \(ESP32-S3\). Nothing was/],
    ['a board with too little flash memory', { flashBytes: 1 << 20 }, /^The flash memory of the board is too small/],
    ['a cable that is pulled out', whenUnplugged('deflateData'), /^The cable was pulled out, or the board restarted./],
    ['flash memory that does not verify', { brokenAt: 0x12345 }, /^The board does not have what was written./],
    ['a board that stops', { react: (command) => (command === 'md5' ? 'refuse' : 'answer') }, /^The board stopped/],
  ])('reports %s', async (_, options, sentence) => {
    const { way } = await writeByCable(options)
    await eventually(() => way.getByText(sentence))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(false)
  })

  it('shows that another program uses the port', async () => {
    const { way } = await writeByCable({}, { isBusy: true })
    await eventually(() => way.getByText(/^Another program uses the port./))
  })

  it('shows that no port was chosen', async () => {
    const { way } = await openCable(() => Promise.reject(new DOMException('', 'NotFoundError')))
    choose(CABLE, factory)
    const start = way.getByRole<HTMLButtonElement>('button', { name: 'Choose the port and write' })
    await eventually(() => expect(start.disabled).toBe(false))
    fireEvent.click(start)
    await eventually(() => way.getByText(/^No port was chosen./))
  })

  it('shows that its code cannot be loaded', async () => {
    vi.mocked(loadFlasher).mockRejectedValue(new Error())
    const { way } = await openCable(() => Promise.reject(new Error()))
    await eventually(() => way.getByText(/^A part of this page could not be loaded./))
  })

  it('shows that a browser lacks Web Serial, and saves the file', async () => {
    const { way } = await openCable()
    way.getByText(/^This browser cannot write to a board./)
    expect(way.queryByRole('button', { name: 'Choose the port and write' })).toBeNull()
    choose(CABLE, factory)
    const save = way.getByRole<HTMLButtonElement>('button', { name: 'Save the new file' })
    await eventually(() => expect(save.disabled).toBe(false))
  })
})

describe('dialog of the ways: the chosen file', () => {
  const UPGRADE = 'A gateway that runs OpenDTU'

  it.each([
    ['an upgrade image is refused for the cable', CABLE, upgrade, /^This is an upgrade file./],
    ['a factory image is refused for an upgrade', UPGRADE, factory, /^This is a factory file./],
    ['a damaged image is refused', UPGRADE, upgrade.subarray(0, -1), /^This image is damaged or incomplete./],
    ['a file that is too large is refused', UPGRADE, Buffer.alloc(33 << 20), /^This file is not a firmware image/],
  ])('%s', async (_, title, image, sentence) => {
    await openCable()
    choose(title, image)
    await eventually(() => wayOf(title).getByText(sentence))
    expect(wayOf(title).getByRole<HTMLButtonElement>('button', { name: 'Save the new file' }).disabled).toBe(true)
  })

  it('an upgrade image is described, with the name of the new file', async () => {
    await openCable()
    choose(UPGRADE, upgrade, 'opendtu-generic_esp32.bin')
    const way = wayOf(UPGRADE)
    await eventually(() => way.getByText('opendtu-generic_esp32-webui.bin'))
    way.getByText('OpenDTU’s own')
    expect(way.getByRole<HTMLButtonElement>('button', { name: 'Save the new file' }).disabled).toBe(false)
  })

  it('a second file replaces the first one that is still checked', async () => {
    await openCable()
    choose(UPGRADE, upgrade)
    choose(UPGRADE, factory)
    await eventually(() => wayOf(UPGRADE).getByText(/^This is a factory file./))
    await vi.advanceTimersByTimeAsync(5000)
    wayOf(UPGRADE).getByText(/^This is a factory file./)
  })
})

it('dialog of the ways: offers the release and the exact file for each board', async () => {
  render(<InstallDialog webFiles={ours} close={vi.fn()} />)
  const link = screen.getAllByRole('link', { name: 'Latest release of OpenDTU' })[0]
  expect(link?.getAttribute('href')).toBe('https://github.com/tbnobody/OpenDTU/releases/latest')
  for (const name of ['opendtu-generic_esp32', 'opendtu-generic_esp32s3', 'opendtu-generic_esp32s3_usb'])
    screen.getByText(`${name}.bin`)
  openWay('Your own build of OpenDTU or a fork')
  const guide = await eventually(() => screen.getByRole('link', { name: 'Guide for maintainers' }))
  expect(guide.getAttribute('href')).toBe('guide.html')
})
