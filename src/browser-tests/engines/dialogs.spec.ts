import type { TestDevice } from '../../testing/device'
import { texts } from '../helpers/texts'
import { expect, onDesktopAndPhone, test } from './fixtures'
import { by, key, type Tab } from './tab'

const { limit, power, devinfo, events } = texts.en

const MANY_TABS = 12

const openers = {
  limit: by.button(limit.set),
  power: by.button(power.title),
  'device info': by.button(devinfo.title),
  'event log': `//main//button[starts-with(@aria-label, "${events.title}")]`,
}

/** v26 sends an inverter in two answers. The second one adds the last button, which moves the others. */
async function openHome(tab: Tab) {
  await tab.open('/')
  await tab.see(openers['event log'])
}

/** The last write to a path, parsed. */
const sent = (device: TestDevice, path: string) =>
  JSON.parse(device.log.requests.findLast((request) => request.path === path)?.data ?? '{}')

/** Neither the page behind an open dialog nor the dialog as a whole may have the focus. The browser's own bar counts as the body. */
const focusIsInside = (tab: Tab) =>
  tab.run(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog > *')))

onDesktopAndPhone(() => {
  test('each dialog keeps the focus until Escape, and gives it back', async ({ tab, logIn }) => {
    await logIn()
    await openHome(tab)
    for (const opener of Object.values(openers)) {
      await tab.click(opener)
      await tab.see('dialog[open] h2')
      await tab.miss('dialog .loading')
      for (let step = 0; step < MANY_TABS; step++) {
        await tab.press(key.tab)
        expect(await focusIsInside(tab)).toBe(true)
      }
      await tab.press(key.escape)
      await tab.miss('dialog')
      await expect.poll(() => tab.isFocused(opener)).toBe(true)
    }
  })

  test('a limit is set, and an inverter turned on', async ({ tab, device, logIn }) => {
    await logIn()
    await openHome(tab)
    await tab.click(openers.limit)
    await tab.fill('dialog [name=limit_value]', '60')
    await tab.click(by.button(limit.nonPersistent, '//dialog'))
    await tab.miss('dialog')
    expect(sent(device, '/api/limit/config')).toMatchObject({ limit_value: 60, limit_type: 1 })
    await tab.click(openers.power)
    await tab.click(by.button(power.on, '//dialog'))
    await tab.says(power.taken)
    expect(sent(device, '/api/power/config')).toMatchObject({ power: true })
  })
})
