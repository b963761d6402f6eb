import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BoardOptions, type Command, createBoard } from '../flasher/testing/board'
import { FakePort } from '../flasher/testing/port'
import { loadFlasher } from './loadFlasher'
import { choose, eventually, images, openDialog, openWay, wayOf, ways } from './testing/openDialog'

vi.mock('./loadFlasher', () => ({ loadFlasher: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.mocked(loadFlasher).mockReset()
  vi.mocked(loadFlasher).mockImplementation(() => import('../flasher/flasher'))
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serial')
})

/** Opens the dialog, and the section for the way by cable in it. Without `requestPort`, the browser has no Web Serial. */
async function openCable(requestPort?: () => Promise<SerialPort>) {
  if (requestPort) Object.defineProperty(navigator, 'serial', { value: { requestPort }, configurable: true })
  openDialog()
  expect(loadFlasher).not.toHaveBeenCalled()
  openWay(ways.cable)
  const way = wayOf(ways.cable)
  await eventually(() => way.getByLabelText(/Choose the file here/))
  return way
}

/** Chooses the image and the settings in the section for the way by cable, and starts writing. */
async function writeByCable(options: BoardOptions = {}, { erasesAll = false, isBusy = false } = {}) {
  const board = createBoard(options)
  const port = new FakePort(board)
  port.isBusy = isBusy
  const way = await openCable(async () => port)
  choose(ways.cable, images.factory)
  const start = way.getByRole<HTMLButtonElement>('button', { name: 'Choose the port and write' })
  await eventually(() => expect(start.disabled).toBe(false))
  const erase = way.getByLabelText<HTMLInputElement>(/^Erase everything/)
  if (erasesAll) fireEvent.click(erase)
  await eventually(() => expect(erase.checked).toBe(erasesAll))
  fireEvent.click(start)
  return { board, port, way, start }
}

const unplugAt = (lastCommand: Command): BoardOptions => ({
  react: (command) => (command === lastCommand ? 'unplug' : 'answer'),
})

describe('install dialog, way by cable', () => {
  it('writes the changed image, and shows the next steps', async () => {
    const { board, way } = await writeByCable()
    await eventually(() => way.getByText('Done. The board has exactly this file.'))
    expect(board.log).not.toContain('eraseAll')
    way.getByText(/its name begins with OpenDTU-, its password is openDTU42/)
    way.getByText('Open http://192.168.4.1, and log in as admin with the password openDTU42.')
    way.getByText(/^The board has its old settings/)
  })

  it('erases everything if the user chooses "Erase everything"', async () => {
    const { board, way } = await writeByCable({}, { erasesAll: true })
    await eventually(() => way.getByText('Done. The board has exactly this file.'))
    expect(board.log).toContain('eraseAll')
    expect(way.queryByText(/^The board has its old settings/)).toBeNull()
  })

  it('disables the buttons while the board is being written, and warns before the page is closed', async () => {
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
    ['a cable that is pulled out', unplugAt('deflateData'), /^The cable was pulled out, or the board restarted./],
    ['flash memory with a broken byte', { brokenAt: 0x12345 }, /^The board does not have what was written./],
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
    const way = await openCable(() => Promise.reject(new DOMException('', 'NotFoundError')))
    choose(ways.cable, images.factory)
    const start = way.getByRole<HTMLButtonElement>('button', { name: 'Choose the port and write' })
    await eventually(() => expect(start.disabled).toBe(false))
    fireEvent.click(start)
    await eventually(() => way.getByText(/^No port was chosen./))
  })

  it('shows that flasher.js cannot be loaded', async () => {
    vi.mocked(loadFlasher).mockRejectedValue(new Error())
    const way = await openCable(() => Promise.reject(new Error()))
    await eventually(() => way.getByText(/^A part of this page could not be loaded./))
  })

  it('shows that the browser lacks Web Serial, and offers to save the file', async () => {
    const way = await openCable()
    way.getByText(/^This browser cannot write to a board./)
    expect(way.queryByRole('button', { name: 'Choose the port and write' })).toBeNull()
    choose(ways.cable, images.factory)
    const save = way.getByRole<HTMLButtonElement>('button', { name: 'Save the new file' })
    await eventually(() => expect(save.disabled).toBe(false))
  })
})
