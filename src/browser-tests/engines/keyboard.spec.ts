import { texts } from '../helpers/texts'
import type { Key } from './browser'
import { desktop, expect, settingsOf, test } from './fixtures'
import { by, type Tab } from './tab'

const { nav, codes } = texts.en

const MAX_TAB_PRESSES = 60

/** Presses Tab until the element has the focus. Holds `keys`, such as Shift, during each press. */
async function reach(tab: Tab, selector: string, ...keys: Key[]) {
  for (let step = 0; step < MAX_TAB_PRESSES; step++) {
    if (await tab.isFocused(selector)) return
    await tab.press(...keys, 'Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

async function typeInto(tab: Tab, selector: string, text: string) {
  await reach(tab, selector)
  await tab.fill(selector, text)
}

// On a phone, the menu is behind a button.
test.use({ size: desktop })

test('the owner logs in, opens a screen from the menu and saves a setting by keyboard alone', async ({
  tab,
  device,
}) => {
  await tab.open('/login')
  await typeInto(tab, by.field('username'), 'admin')
  await typeInto(tab, by.field('password'), settingsOf(device).security.password)
  await tab.press('Enter')
  await tab.waitFor('[role=tabpanel] h2')
  // The heading has the focus. The menu is before the heading, so Shift and Tab lead to the menu.
  await reach(tab, by.button(nav.settings, '//nav'), 'Shift')
  for (const entry of [nav.network, nav.ntp, nav.mqtt, nav.inverter, nav.security, nav.dtu]) {
    await tab.press('ArrowDown')
    await expect.poll(() => tab.isFocused(by.link(entry))).toBe(true)
  }
  await tab.press('Enter')
  await tab.waitFor(by.field('pollinterval'))
  expect(await tab.isFocused('main h1')).toBe(true)
  await typeInto(tab, by.field('pollinterval'), '9')
  await tab.press('Enter')
  await tab.waitForText(codes[1001])
  expect(settingsOf(device).dtu.pollinterval).toBe(9)
})
