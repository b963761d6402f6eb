import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { fireEvent, screen, within } from '@testing-library/dom'
import { vi } from 'vitest'
import { makeImage, ORIGINAL } from '../../../embed/testing/makeImage'
import { createRandom } from '../../../embed/testing/random'
import { SCRIPT_TEXT } from '../../../embed/webFiles'
import { render } from '../../../testing/render'
import { InstallDialog } from '../InstallDialog'

// Small files make the tests faster.
const ourFiles = new Map([
  ['index.html.gz', gzipSync('<title>OpenDTU</title>ours')],
  ['js/app.js.gz', gzipSync(SCRIPT_TEXT)],
])
const script = gzipSync(`"${Buffer.from(createRandom(1).bytes(3000)).toString('base64')}"`)
const files = new Map(ORIGINAL).set('js/app.js.gz', script)
export const images = {
  factory: makeImage({ kind: 'factory', chip: 'ESP32', files }),
  upgrade: makeImage({ kind: 'upgrade', chip: 'ESP32', files }),
}
export const ways = {
  upgrade: 'A gateway that runs OpenDTU',
  cable: 'A new or bricked board and a USB cable',
  ownBuild: 'Your own build of OpenDTU or a fork',
}
/** The time limit of `eventually`. It is long, for slow machines. */
const TIME_LIMIT_MS = 20_000
const NAME = 'opendtu-generic_esp32.factory.bin'

export function openDialog() {
  render(<InstallDialog webFiles={ourFiles} close={vi.fn()} />)
}

/** Advances the fake clock until `check` throws no error. Also lets real time pass, because images are unpacked in other threads. */
export async function eventually<T>(check: () => T): Promise<T> {
  const deadline = performance.now() + TIME_LIMIT_MS
  for (;;) {
    try {
      return check()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await vi.advanceTimersByTimeAsync(100)
      await setImmediate()
    }
  }
}

const detailsOf = (title: string) => screen.getByText(title).closest('details') as HTMLDetailsElement
export const wayOf = (title: string) => within(detailsOf(title))

/** Opens the section of a way. Sets `open` instead of clicking, because a click does not open a details element in happy-dom. */
export function openWay(title: string) {
  detailsOf(title).open = true
  fireEvent(detailsOf(title), new Event('toggle'))
}

export function choose(title: string, content: Buffer, name = NAME) {
  const input = wayOf(title).getByLabelText(/Choose the file here/)
  fireEvent.change(input, { target: { files: [new File([Uint8Array.from(content)], name)] } })
}
