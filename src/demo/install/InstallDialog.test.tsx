import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choose, eventually, images, openDialog, openWay, wayOf, ways } from './testing/openDialog'

vi.mock('./loadFlasher', () => ({ loadFlasher: async () => ({}) }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

describe('install dialog: the chosen file', () => {
  it.each([
    ['an upgrade image is refused for the cable', ways.cable, images.upgrade, /^This is an upgrade file./],
    ['a factory image is refused for an upgrade', ways.upgrade, images.factory, /^This is a factory file./],
    [
      'a damaged image is refused',
      ways.upgrade,
      images.upgrade.subarray(0, -1),
      /^This image is damaged or incomplete./,
    ],
    ['a file that is too large is refused', ways.upgrade, Buffer.alloc(33 << 20), /^This file is not a firmware image/],
  ])('%s', async (_, title, image, sentence) => {
    openDialog()
    openWay(title)
    await eventually(() => wayOf(title).getByLabelText(/Choose the file here/))
    choose(title, image)
    await eventually(() => wayOf(title).getByText(sentence))
    expect(wayOf(title).getByRole<HTMLButtonElement>('button', { name: 'Save the new file' }).disabled).toBe(true)
  })

  it('shows facts about an upgrade image, and the name of the new file', async () => {
    openDialog()
    choose(ways.upgrade, images.upgrade, 'opendtu-generic_esp32.bin')
    const way = wayOf(ways.upgrade)
    await eventually(() => way.getByText('opendtu-generic_esp32-webui.bin'))
    way.getByText('OpenDTU’s own')
    expect(way.getByRole<HTMLButtonElement>('button', { name: 'Save the new file' }).disabled).toBe(false)
  })

  it('a second file replaces a first file that is still being checked', async () => {
    openDialog()
    choose(ways.upgrade, images.upgrade)
    choose(ways.upgrade, images.factory)
    await eventually(() => wayOf(ways.upgrade).getByText(/^This is a factory file./))
    await vi.advanceTimersByTimeAsync(5000)
    wayOf(ways.upgrade).getByText(/^This is a factory file./)
  })
})

it('install dialog: links to the release and to the guide, and names the file for each board', async () => {
  openDialog()
  const link = screen.getAllByRole('link', { name: 'Latest release of OpenDTU' })[0]
  expect(link?.getAttribute('href')).toBe('https://github.com/tbnobody/OpenDTU/releases/latest')
  for (const name of ['opendtu-generic_esp32', 'opendtu-generic_esp32s3', 'opendtu-generic_esp32s3_usb'])
    screen.getByText(`${name}.bin`)
  openWay(ways.ownBuild)
  const guide = await eventually(() => screen.getByRole('link', { name: 'Guide for maintainers' }))
  expect(guide.getAttribute('href')).toBe('guide.html')
})
