import type { Page } from '@playwright/test'
import { filePaths } from '../../contract/files/files'
import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import { allWriteFailures, type WriteFailure, writeFailures } from '../../testing/failures'
import { expect, onV26, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { settled } from '../helpers/views'

const { app, login, limit, power, inverter, inverterList, clock, config, reboot, logging } = texts.en

interface Write {
  screen: string
  /** The path of the request. Two paths if the firmware lines differ. */
  path: string | readonly string[]
  act: (page: Page) => Promise<void>
  /** The write restarts the device, so a lost answer counts as a success. */
  restarts?: true
  /** Only v26 has this write. */
  ofV26?: true
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().click()
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const save = (page: Page) => press(page, app.save)

const writes: Record<string, Write> = {
  limit: {
    screen: '/',
    path: '/api/limit/config',
    async act(page) {
      await press(page, limit.set)
      await page.getByLabel(limit.value).fill('50')
      await confirm(page, limit.nonPersistent)
    },
  },
  power: {
    screen: '/',
    path: '/api/power/config',
    async act(page) {
      await press(page, power.title)
      await confirm(page, power.on)
    },
  },
  network: {
    screen: '/settings/network',
    path: '/api/network/config',
    async act(page) {
      await save(page)
      await confirm(page, app.save)
    },
  },
  ntp: { screen: '/settings/ntp', path: '/api/ntp/config', act: save },
  clock: { screen: '/settings/ntp', path: '/api/ntp/time', act: (page) => press(page, clock.set) },
  mqtt: { screen: '/settings/mqtt', path: '/api/mqtt/config', act: save },
  security: { screen: '/settings/security', path: '/api/security/config', act: save },
  dtu: { screen: '/settings/dtu', path: '/api/dtu/config', act: save },
  device: { screen: '/settings/device', path: '/api/device/config', act: save },
  'inverter add': {
    screen: '/settings/inverter',
    path: '/api/inverter/add',
    async act(page) {
      await page.getByLabel(inverter.serial).fill('116181800001')
      await page.getByLabel(inverter.name).fill('Shed')
      await press(page, inverterList.add)
    },
  },
  'inverter edit': {
    screen: '/settings/inverter',
    path: '/api/inverter/edit',
    async act(page) {
      await press(page, inverterList.editNamed.replace('{{name}}', 'Main roof'))
      await confirm(page, app.save)
    },
  },
  'inverter del': {
    screen: '/settings/inverter',
    path: '/api/inverter/del',
    async act(page) {
      await press(page, inverterList.deleteNamed.replace('{{name}}', 'Main roof'))
      await confirm(page, inverterList.delete)
    },
  },
  order: {
    screen: '/settings/inverter',
    path: '/api/inverter/order',
    ofV26: true,
    act: (page) => press(page, inverterList.down.replace('{{name}}', 'Main roof')),
  },
  'log levels': {
    screen: '/info/console',
    path: '/api/logging/config',
    ofV26: true,
    async act(page) {
      await page.getByText(logging.title).click()
      await save(page)
    },
  },
  'file delete': {
    screen: '/settings/config',
    path: '/api/file/delete',
    ofV26: true,
    async act(page) {
      await page.getByLabel(config.file, { exact: true }).selectOption('pin_mapping.json')
      await press(page, inverterList.delete)
      await confirm(page, inverterList.delete)
    },
  },
  reset: {
    screen: '/settings/config',
    path: [filePaths.v23.reset, filePaths.v26.reset],
    restarts: true,
    async act(page) {
      await press(page, config.reset)
      await confirm(page, config.reset)
    },
  },
  reboot: {
    screen: '/maintenance/reboot',
    path: '/api/maintenance/reboot',
    restarts: true,
    async act(page) {
      await press(page, reboot.reboot)
      await confirm(page, reboot.reboot)
    },
  },
}

/** The page reads the replies of both lines in the same way, so v26 is tested with one failure of each kind. */
const namesOn: Record<LineName, readonly WriteFailure[]> = {
  v23: allWriteFailures,
  v26: ['401', 'html', 'code 1003', 'code 4242', '[]', 'a list as type', 'an odd code'],
}

async function testReply(page: Page, device: TestDevice, write: Write, name: WriteFailure) {
  const [fault, words] = writeFailures[name]
  await page.goto(write.screen)
  await settled(page)
  for (const path of [write.path].flat()) device.faults.add({ ...fault, path, method: 'POST' })
  await write.act(page)
  const countsAsSuccess = write.restarts && (name === 'dropped' || name === 'cut')
  const message = countsAsSuccess ? page.getByRole('main').getByRole('status') : page.getByText(words)
  await expect(message.first()).toBeVisible()
  if (name === '401') {
    await page.getByLabel(login.name).fill('admin')
    await page.getByLabel(login.password, { exact: true }).fill(device.gateway.settings.security.password)
    await page.getByRole('main').getByRole('button', { name: login.login }).click()
    await page.waitForURL(`**${write.screen}`)
  } else if (!countsAsSuccess) await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  device.faults.clear()
}

async function testReplies(page: Page, device: TestDevice, write: Write, names: readonly WriteFailure[]) {
  for (const reply of names) {
    await test.step(reply, () => testReply(page, device, write, reply))
  }
  await page.goto(write.screen)
  await settled(page)
  await write.act(page)
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
}

// failedWrites.test.tsx tests all failures of every write, without a browser.
for (const [index, [name, write]] of Object.entries(writes).entries()) {
  const reply = allWriteFailures[index % allWriteFailures.length] as WriteFailure
  test(
    `${name}: the page shows a failed write (${reply})`,
    write.ofV26 ? onV26 : {},
    async ({ page, device, logIn }) => {
      await logIn()
      await testReplies(page, device, write, [reply])
    },
  )
}

test('mqtt: the page shows each failed write', async ({ page, device, firmware, logIn }) => {
  await logIn()
  await testReplies(page, device, writes.mqtt as Write, namesOn[firmware])
})
