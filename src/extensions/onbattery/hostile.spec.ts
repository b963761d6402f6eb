import type { Page } from '@playwright/test'
import { expect, test } from '../../browser-tests/helpers/fixtures'
import { hostileTexts, type Json, withTexts } from '../../browser-tests/helpers/hostileTexts'
import { texts } from '../../browser-tests/helpers/texts'
import type { TestDevice } from '../../testing/device'
import { line } from './simulator/line'
import { switchOn } from './testing/switchOn'

test.use({ deviceOptions: { firmware: line, clock: 'manual' } })

const LIVE = '/api/livedata/status'
/** The objects that this line adds to the live data. */
const objects = ['solarcharger', 'gridcharger', 'battery', 'power_meter']
const details = [
  '/api/solarchargerlivedata/status',
  '/api/batterylivedata/status',
  '/api/gridchargerlivedata/status',
] as const
/** Objects whose members are named by the device: serials, sections, values, issues. */
const containers = ['instances', 'values', 'issues', 'status', 'device', 'input']

const longWord = 'W'.repeat(4096)

/** The rounds of the test. Each function starts a round: it returns a function that returns the next hostile text at each call. */
const rounds: Record<string, () => () => string> = {
  'each hostile text in turn': () => {
    let index = 0
    return () => hostileTexts[index++ % hostileTexts.length] ?? ''
  },
  'a picture that runs a script': () => () => '<img src=x onerror="window.ran = true">',
  'a word of 4 kB': () => () => longWord,
  'the name of the prototype': () => () => '__proto__',
}

async function answerOf(device: TestDevice, path: string): Promise<Json> {
  const headers = { Authorization: `Basic ${device.authdata()}` }
  return (await fetch(device.url + path, { headers })).json()
}

/** Copies the members of each container in the answer to hostile names. Of copies with the same name, only the last one is kept. */
function withNames(answer: Json, text: () => string): Json {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const entries = Object.entries(answer).map(([name, value]): [string, Json] => [name, withNames(value, text)])
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!containers.includes(name) || typeof value !== 'object' || value === null) return [name, value]
      const renamed = Object.values(value).map((member) => [text(), member])
      return [name, Object.fromEntries([...Object.entries(value), ...renamed])]
    }),
  )
}

/** The live data with hostile texts in the four objects that this line adds. */
const withTextsInObjects = (answer: Json, text: () => string): Json =>
  Object.fromEntries(
    Object.entries(answer ?? {}).map(([name, value]) => [
      name,
      objects.includes(name) ? withTexts(value, text) : value,
    ]),
  )

/** Elements whose content is wider than the element, so that it is clipped or scrolls. */
const overflowingElements = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('main .panel, main article, main .energy, main .flow > p, main .notice'),
    ]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 60)}`),
  )

test('hostile texts of batteries and chargers are shown as text', async ({ page, device, logIn }) => {
  switchOn(device)
  page.setDefaultTimeout(10_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn()
  await page.goto('/')
  await expect(page.locator('.panel').nth(3)).toBeVisible()
  // The list and the shown inverter are requested separately. This answer has the members for both requests.
  const live = await answerOf(device, `${LIVE}?inv=116181804321`)
  const answers = await Promise.all(details.map(async (path) => [path, await answerOf(device, path)] as const))
  for (const [round, createTexts] of Object.entries(rounds)) {
    const text = createTexts()
    device.faults.clear()
    device.faults.refuseSockets = true
    device.faults.add({ path: LIVE, body: JSON.stringify(withTextsInObjects(live, text)) })
    for (const [path, answer] of answers)
      device.faults.add({ path, body: JSON.stringify(withNames(withTexts(answer, text), text)) })
    await page.goto('/')
    // At least five panels: solar chargers, also with hostile names, the battery, the AC charger and the inverter.
    await expect(page.locator('.panel').nth(4), round).toBeVisible()
    await expect(page.locator('main .loading, main [aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in window), `${round} ran a script`).toBe(false)
    expect(await page.locator('main img, main svg[onload], main script').count(), round).toBe(0)
    expect(await overflowingElements(page), `${round} overflows`).toEqual([])
    await expect(page.getByText(texts.en.app.broken), round).toHaveCount(0)
  }
})
