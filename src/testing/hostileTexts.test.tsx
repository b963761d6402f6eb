import { afterEach, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import { hostileTexts, type Json, withTexts } from '../browser-tests/helpers/hostileTexts'
import type { LineName } from '../simulator/lines/line'
import { App } from '../ui/app/App'
import { removeAllDrafts } from '../ui/state/drafts'
import { session } from '../ui/state/session'
import { startDevice, type TestDevice } from './device'
import { openDialog, openSections, setListedTimeZone, untilScreenIsLoaded } from './loaded'
import { cleanup, render, visit } from './render'
import { sameOnBothLines, type View, views } from './views'

vi.mock('../ui/device/updateCheck', () => import('./github'))

setListedTimeZone()

let device: TestDevice

afterEach(async () => {
  close()
  session.clear()
  await device.close()
})

function close() {
  cleanup()
  removeAllDrafts()
}

async function open({ path, button }: View) {
  visit(device.url + path)
  render(<App />)
  await untilScreenIsLoaded()
  if (button) {
    await openDialog(button(en))
    await untilScreenIsLoaded()
  }
  await openSections()
}

const isApiGet = ({ method, path }: { method: string; path: string }) => method === 'GET' && path.startsWith('/api/')

/** The paths that the view requests, with the device's answers. */
async function answersFor(view: View): Promise<(readonly [path: string, body: Json])[]> {
  await open(view)
  const urls = [...new Map(device.log.requests.filter(isApiGet).map(({ path, url }) => [path, url])).entries()]
  close()
  const headers = { Authorization: `Basic ${device.authdata()}` }
  return Promise.all(
    urls.map(
      async ([path, url]) => [path, (await (await fetch(device.url + url, { headers })).json()) as Json] as const,
    ),
  )
}

/** The tag names of all elements on the page. */
const tags = () => new Set([...document.body.querySelectorAll('*')].map(({ localName }) => localName))

/** The links with a protocol other than HTTP and HTTPS. */
const linksWithOtherProtocol = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^[a-z]+:/i.test(href) && !/^https?:/.test(href))

const cases = (['v23', 'v26'] as const).flatMap((firmware) =>
  views
    .filter(({ name }) => firmware === 'v23' || !sameOnBothLines.includes(name))
    .map((view) => ({ ...view, firmware: firmware as LineName })),
)

it.each(cases)('$name on $firmware: shows each hostile text as text', { tags: 'long' }, async (view) => {
  device = await startDevice({ firmware: view.firmware })
  device.faults.refuseSockets = true
  session.start(device.authdata())
  const answers = await answersFor(view)
  // In each round, each value gets another text. The views have many values, so four rounds use every text.
  for (let round = 0; round < 4; round++) {
    let textIndex = round * 5
    for (const [path, body] of answers) {
      const hostile = withTexts(body, () => hostileTexts[textIndex++ % hostileTexts.length] as string)
      device.faults.add({ path, method: 'GET', body: JSON.stringify(hostile) })
    }
    await open(view)
    expect([...tags()].filter((tag) => ['script', 'img', 'iframe', 'object', 'embed', 'style'].includes(tag))).toEqual(
      [],
    )
    expect(document.querySelectorAll('[onload], [onerror], [onmouseover]')).toHaveLength(0)
    expect(linksWithOtherProtocol()).toEqual([])
    expect(document.body.textContent).not.toContain(en.app.broken)
    device.faults.clear()
    device.faults.refuseSockets = true
    close()
  }
})
