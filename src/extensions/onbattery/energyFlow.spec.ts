import type { Page } from '@playwright/test'
import { choose, hiddenPixelsOf } from '../../browser-tests/helpers/appearance'
import { expect, test } from '../../browser-tests/helpers/fixtures'
import { locales } from '../../browser-tests/helpers/texts'
import { line } from './simulator/line'
import { ownTexts } from './testing/ownTexts'
import { switchOn } from './testing/switchOn'

test.use({ deviceOptions: { firmware: line, clock: 'manual' } })

const watts = (v: number) => ({ v, u: 'W', d: 1 })

/** Values of a house that sends 300 W to the grid while its battery charges with 500 W. */
const values = {
  'total.Power': watts(800),
  'battery.soc': { v: 64, u: '%', d: 0 },
  'battery.power': watts(500),
  'power_meter.Power': watts(-300),
  'gridcharger.Power': watts(0),
  'solarcharger.power': watts(450),
}

/** Returns whether each node is on its side of the lines: the sun above, the grid left, the house right, the battery below. */
async function places(page: Page) {
  const boxes = await page.locator('.flow > *').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { name: (element as HTMLElement).dataset.node ?? 'lines', x, y, right: x + width, bottom: y + height }
    }),
  )
  const boxOf = (name: string) => boxes.find((box) => box.name === name) ?? { x: NaN, y: NaN, right: NaN, bottom: NaN }
  const lines = boxOf('lines')
  return {
    above: boxOf('sun').bottom <= lines.y,
    left: boxOf('grid').right <= lines.x,
    right: boxOf('house').x >= lines.right,
    below: boxOf('battery').y >= lines.bottom,
  }
}

/** The direction in which the dots of each line move. `normal` means towards the middle. */
const motions = (page: Page) =>
  page.locator('[data-line]').evaluateAll((lines) =>
    Object.fromEntries(
      lines.map((line) => {
        const [motion] = line.getAnimations({ subtree: true })
        return [(line as SVGElement).dataset.line, motion?.effect?.getTiming().direction]
      }),
    ),
  )

for (const [name, size] of Object.entries({
  'a phone': { width: 360, height: 740 },
  'a desktop': { width: 1280, height: 900 },
}))
  test(`energy flow on ${name}: places and directions are right, the texts fit, and the lines of a silent battery stop`, async ({
    page,
    device,
    logIn,
  }) => {
    switchOn(device)
    device.faults.refuseSockets = true
    device.faults.add({ path: '/api/livedata/status', change: values })
    await page.setViewportSize(size)
    await logIn()
    await page.goto('/')
    const energy = page.locator('.energy')
    await expect(energy.getByText('fed in')).toBeVisible()
    expect(await places(page)).toEqual({ above: true, left: true, right: true, below: true })
    expect(await motions(page)).toEqual({ sun: 'normal', grid: 'reverse', house: 'reverse', battery: 'reverse' })
    for (const locale of locales) {
      await choose(page, 'locale', locale)
      await expect(energy.getByRole('heading', { name: ownTexts[locale].house.flow })).toBeVisible()
      expect.soft(await hiddenPixelsOf(energy), locale).toBe(0)
    }
    await choose(page, 'locale', 'en')

    device.faults.add({ path: '/api/batterylivedata/status', change: { data_age: 99 } })
    await page.reload()
    await expect(energy.locator('[data-node="battery"]')).toContainText('Not reachable')
    expect(await motions(page)).toEqual({ sun: undefined, grid: 'reverse', house: 'reverse', battery: undefined })
  })
