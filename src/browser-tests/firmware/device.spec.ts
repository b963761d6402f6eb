import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import recorded from '../../testing/v24.json' with { type: 'json' }
import { texts } from '../helpers/texts'
import { pressAfterFileCheck } from '../helpers/uploads'
import { button, changes, command, dialog, expect, field, flat, main, read, readConfig, save, test } from './fixtures'
import type { Gateway } from './gateway'

const { app, codes, config, device, inverter, inverterList, live, pins, restart, systemInfo } = texts.en

/** The profile of a usual ESP32 board. The emulator has no radio module. With the pins of a CMT2300A, the firmware would wait for the module forever. */
const profile = {
  name: 'Board without a radio',
  links: [{ name: 'Information', url: 'https://example.org/board' }],
  nrf24: { miso: 19, mosi: 23, clk: 18, irq: 16, en: 4, cs: 5 },
  led: { led0: 21, led1: 22 },
}
const { links, ...wiring } = profile
const inverters = { Shed: '116181800001', Barn: '114182800002' }
/** The members that they add to config.json, which has serials as decimal numbers. */
const added = Object.fromEntries(
  Object.entries(inverters).flatMap(([name, serial], index) => [
    [`inverters.${index}.name`, name],
    [`inverters.${index}.serial`, Number.parseInt(serial, 16)],
  ]),
)

const recordedAnswers: readonly { path: string; data?: object; status: number; type: string | null; body?: unknown }[] =
  recorded.answers

/** The type of each value in an answer, by its path. */
const typesOf = (body: unknown) => flat(body).map(([path, value]) => `${path} ${typeof value}`)

/** Sends a command that restarts the gateway, and waits until it has restarted once. `report`: what the page says if the command is lost. */
async function restartWith(send: () => Promise<void>, page: Page, gateway: Gateway, report?: string) {
  const startsBefore = gateway.starts()
  await command(send, page.getByText(restart.back), report)
  expect(gateway.starts()).toBe(startsBefore + 1)
}

/** Restores a file on the screen "Config Management". */
const restore = (page: Page, gateway: Gateway, name: string, content: string) =>
  restartWith(
    async () => {
      await page.goto('/settings/config')
      await page
        .getByLabel('File (.json)')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
      await pressAfterFileCheck(button(main(page), config.restore))
    },
    page,
    gateway,
    restart.unchanged,
  )

test('pin profile, inverters and the backup: each change is stored, and the backup undoes it', async ({
  page,
  context,
  gateway,
  logIn,
}) => {
  const before = await readConfig(gateway)
  await logIn()

  await test.step('the backup is config.json', async () => {
    await page.goto('/settings/config')
    const download = page.waitForEvent('download')
    await button(main(page), config.download).click()
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toBe(String((await gateway.request('/api/config/get')).body))
  })
  const backup = String((await gateway.request('/api/config/get')).body)

  await test.step('a pin profile is uploaded and chosen', async () => {
    await restore(page, gateway, 'pin_mapping.json', JSON.stringify([profile]))
    await page.goto('/settings/device')
    await button(main(page), app.save).click()
    await expect(page.getByText(pins.choose).last()).toBeVisible()
    expect(changes(before, await readConfig(gateway))).toEqual({})
    await restartWith(
      async () => {
        await page.goto('/settings/device')
        await field(page, 'name').selectOption(profile.name)
        await button(main(page), pins.saveAndRestart).click()
      },
      page,
      gateway,
    )
    expect(changes(before, await readConfig(gateway))).toEqual({ 'device.pinmapping': profile.name })
    expect((await read(gateway, '/api/device/config')).curPin).toMatchObject(wiring)
    await page.goto('/info/system')
    await expect(main(page).getByText(systemInfo.configured, { exact: true })).toBeVisible()
    await expect(main(page).getByText(systemInfo.notConnected, { exact: true })).toBeVisible()
  })

  await test.step('a change of the display and of the LEDs, which have equal brightness', async () => {
    await page.goto('/settings/device')
    await page.getByRole('tab', { name: device.display }).click()
    await field(page, 'contrast').fill('40')
    await page.getByRole('tab', { name: 'LEDs' }).click()
    await field(page, 'led0').fill('30')
    await save(page)
    expect(changes(before, await readConfig(gateway))).toEqual({
      'device.pinmapping': profile.name,
      'device.display.contrast': 40,
      'device.led.0.brightness': 30,
      'device.led.1.brightness': 30,
    })
  })

  const withPins = await readConfig(gateway)
  const inverterChanges = async () => changes(withPins, await readConfig(gateway))
  await test.step('inverters are added', async () => {
    await page.goto('/settings/inverter')
    for (const [name, serial] of Object.entries(inverters)) {
      await main(page).getByLabel(inverter.serial).fill(serial)
      await main(page).getByLabel(inverter.name).fill(name)
      await command(() => button(main(page), inverterList.add).click(), page.getByRole('heading', { name }))
    }
    expect(await inverterChanges()).toEqual(added)
  })

  await test.step('the answers have the members of the recording', async () => {
    for (const { path, data, status, type, body } of recordedAnswers) {
      if (!body) continue
      const answer = await gateway.request(path, data)
      expect(answer, path).toMatchObject({ status, headers: { 'content-type': type } })
      expect(typesOf(JSON.parse(String(answer.body))), path).toEqual(typesOf(body))
    }
  })

  await test.step('an inverter is named and ordered', async () => {
    await button(main(page), inverterList.editNamed.replace('{{name}}', 'Shed')).click()
    await dialog(page).locator('[name="name"]').fill('Roof')
    await dialog(page).locator('[name="channel.0.max_power"]').fill('410')
    await command(() => button(dialog(page), app.save).click(), page.getByText(codes[4007]))
    await command(
      () => button(main(page), inverterList.down.replace('{{name}}', 'Roof')).click(),
      page.getByText(codes[4009]),
    )
    expect(await inverterChanges()).toEqual({
      ...added,
      'inverters.0.name': 'Roof',
      'inverters.0.channel.0.max_power': 410,
      'inverters.0.order': 1,
    })
  })

  await test.step('the live view shows inverters that never answer', async () => {
    await page.goto('/')
    await expect(page.getByRole('tab')).toHaveText([/Barn/, /Roof/])
    await expect(main(page).getByText(live.noData).first()).toBeVisible()
    await expect(page.locator('.connection')).toHaveText('Live')
    const otherTab = await context.newPage()
    await otherTab.goto('/')
    await expect(otherTab.getByRole('tab')).toHaveText([/Barn/, /Roof/])
    await otherTab.close()
  })

  await test.step('an inverter is deleted', async () => {
    await page.goto('/settings/inverter')
    await button(main(page), inverterList.deleteNamed.replace('{{name}}', 'Barn')).click()
    await command(() => button(dialog(page), inverterList.delete).click(), page.getByText(codes[4008]))
    await expect(page.getByRole('heading', { name: 'Barn' })).toBeHidden()
  })

  await test.step('the backup restores all settings, and the live view in another tab continues', async () => {
    // While the gateway answers one tab, it may drop the requests of the other.
    const otherTab = await context.newPage()
    await otherTab.goto('/')
    await expect(otherTab.getByRole('heading', { name: 'Roof' })).toBeVisible()
    await restore(page, gateway, 'config.json', backup)
    expect(changes(before, await readConfig(gateway))).toEqual({})
    await expect(otherTab.getByRole('tab')).toHaveCount(0)
    await expect(otherTab.locator('.connection')).toHaveText('Live')
  })
})
