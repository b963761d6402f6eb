import { texts } from '../helpers/texts'
import { expect, settingsOf, test } from './fixtures'
import { by, type Tab } from './tab'

const { app, codes, device: deviceTexts, clock } = texts.en

const { field } = by

/** Changes with different kinds of controls. Each names the changed field, and its value after a reload. */
const changes: Record<
  string,
  { path: string; change: (tab: Tab) => Promise<void>; field: string; valueAfterReload: string }
> = {
  network: {
    path: '/settings/network',
    change: (tab) => tab.fill(field('hostname'), 'roof'),
    field: 'hostname',
    valueAfterReload: 'roof',
  },
  'ntp, with a decimal comma': {
    path: '/settings/ntp',
    change: (tab) => tab.fill(field('latitude'), '48,25'),
    field: 'latitude',
    valueAfterReload: '48.25',
  },
  'device, by its slider': {
    path: '/settings/device',
    async change(tab) {
      await tab.click(`//main//*[@role="tab"]${by.named(deviceTexts.display)}`)
      await tab.run(() => document.querySelector<HTMLElement>('main [name=contrast]')?.focus())
      await tab.press('End')
      await tab.press('ArrowLeft')
    },
    field: 'contrast',
    valueAfterReload: '99',
  },
}

async function save(tab: Tab) {
  await tab.click(by.button(app.save))
  if ((await tab.path()) === '/settings/network') await tab.click(by.button(app.save, '//dialog'))
  await tab.waitForText(codes[1001])
}

async function setClock(tab: Tab) {
  await tab.click(by.button(clock.set))
  await tab.waitForText(codes[9010])
}

// In real time, because the page compares the device's clock with the browser's clock.
test.use({ deviceOptions: { speed: 1 } })

test('changes are still there after a reload, and the owner sets the clock and the password', async ({
  tab,
  device,
  logIn,
}) => {
  await logIn()
  for (const [name, { path, change, field: changedField, valueAfterReload }] of Object.entries(changes)) {
    await test.step(name, async () => {
      await tab.open(path)
      await tab.waitFor(by.button(app.save))
      await change(tab)
      await save(tab)
      await tab.reload()
      if (path === '/settings/device') await tab.click(`//main//*[@role="tab"]${by.named(deviceTexts.display)}`)
      await expect.poll(() => tab.value(field(changedField)), name).toBe(valueAfterReload)
      if (path === '/settings/ntp') await setClock(tab)
    })
  }
  await tab.open('/settings/security')
  await tab.fill(field('password'), 'Blüte—7!')
  await tab.fill(field('repeat'), 'Blüte—7!')
  await save(tab)
  expect(settingsOf(device).security.password).toBe('Blüte—7!')
  await tab.open('/settings/mqtt')
  await tab.waitFor(field('mqtt_enabled'))
})
