import type { TestDevice } from '../../testing/device'
import { texts } from '../helpers/texts'
import { expect, test } from './fixtures'
import { by, type Tab } from './tab'

const { limit, power, devinfo, events } = texts.en

const TAB_PRESSES = 12

const openers = {
  limit: by.button(limit.set),
  power: by.button(power.title),
  'device info': by.button(devinfo.title),
  'event log': `//main//button[starts-with(@aria-label, "${events.title}")]`,
}

/** Opens the live view, and waits for two parts that move the buttons: the event log's button, and the line about the clock, because the gateway has the time of its scenario. */
async function openHome(tab: Tab) {
  await tab.open('/')
  await tab.waitFor(openers['event log'])
  await tab.waitFor('.problems a[href$="/info/ntp"]')
}

/** Clicks a button that opens a dialog, and clicks again while there is no dialog. On a slow machine Firefox can miss a button that moves. */
async function openDialog(tab: Tab, opener: string) {
  const title = () => tab.text('dialog[open] h2')
  await expect(async () => {
    if (!(await title())) await tab.click(opener)
    await expect.poll(title, { timeout: 5000 }).toBeDefined()
  }).toPass()
}

/** The data of the last write to a path. */
const lastWrite = (device: TestDevice, path: string) =>
  JSON.parse(device.log.requests.findLast((request) => request.path === path)?.data ?? '{}')

/** True if the focus is inside the dialog, or in the browser's own toolbar. While the toolbar has the focus, the active element is the body. */
const focusIsInside = (tab: Tab) =>
  tab.run(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog > *')))

test('each dialog keeps the focus until Escape; the owner sets a limit, and turns an inverter on', async ({
  tab,
  device,
  logIn,
}) => {
  await logIn()
  await openHome(tab)
  for (const [name, opener] of Object.entries(openers)) {
    await openDialog(tab, opener)
    await tab.waitUntilHidden('dialog .loading')
    for (let step = 0; step < TAB_PRESSES; step++) {
      await tab.press('Tab')
      expect(await focusIsInside(tab), name).toBe(true)
    }
    await tab.press('Escape')
    await tab.waitUntilHidden('dialog')
    await expect.poll(() => tab.isFocused(opener), name).toBe(true)
  }
  await openDialog(tab, openers.limit)
  await tab.fill('dialog [name=limit_value]', '60')
  await tab.click(by.button(limit.nonPersistent, '//dialog'))
  await tab.waitUntilHidden('dialog')
  expect(lastWrite(device, '/api/limit/config')).toMatchObject({ limit_value: 60, limit_type: 1 })
  await openDialog(tab, openers.power)
  await tab.click(by.button(power.on, '//dialog'))
  await tab.waitForText(power.taken)
  expect(lastWrite(device, '/api/power/config')).toMatchObject({ power: true })
})
