import { act } from 'preact/test-utils'
import { vi } from 'vitest'
import type { TestDevice } from './device'

/** Repeats a check until it throws no error. Replaces waitFor() of @testing-library/dom, which also checks after every change of the page and so costs processor time. */
export const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 30_000, interval: 5 })

/** Waits until this part of the page has loaded. */
export const untilLoaded = (part: ParentNode = document) =>
  until(() => {
    if (part.querySelector('.loading, [aria-busy="true"]')) throw new Error('still loading')
  })

/** Waits until a screen is shown, and until the part of the page that matches the selector `part` has loaded. */
export const untilScreenIsLoaded = (part = 'body') =>
  until(() => {
    if (!document.querySelector('h1')) throw new Error('no heading')
    if (document.querySelector(`${part} :is(.loading, [aria-busy="true"])`)) throw new Error('still loading')
  })

/** Opens all closed sections. The content of a section may contain further sections. */
export async function openSections() {
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details:not([open], [name])')) {
    await act(async () => {
      section.open = true
      section.dispatchEvent(new Event('toggle'))
    })
    await untilLoaded(section)
    if (section.querySelector('details:not([open])')) await openSections()
  }
}

/**
 * Sets the browser's time zone to one that is in the list of zones, and whose local time is UTC. With a zone outside the list, the time settings
 * would ask the browser for the name of every zone each time they are drawn.
 */
export const setListedTimeZone = () => vi.stubEnv('TZ', 'Africa/Abidjan')

/**
 * Clicks the button that opens a dialog, if the button exists. queryByRole() would compute the styles of the page, which costs processor time. Unlike
 * queryByRole(), this function also finds hidden buttons.
 */
export async function openDialog(buttonName: string) {
  const name = new RegExp(buttonName)
  const opener = [...document.querySelectorAll('button')].find((button) =>
    name.test(button.getAttribute('aria-label') ?? button.textContent ?? ''),
  )
  await act(async () => opener?.click())
}

/** Waits until the page has received every answer. Sends one more request, whose answer arrives after all other answers. */
export async function untilAllAnswersArrived(device: TestDevice) {
  await until(() => {
    if (device.log.inFlight) throw new Error('not answered yet')
  })
  await (await fetch(`${device.url}/favicon.png`)).arrayBuffer()
}
