// Tests failed writes of one dialog and one form. failedWrites.test.tsx tests every kind of failure of every write, on both firmware lines, without a browser.

import type { Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { allWriteFailures, type WriteFailure, writeFailures } from '../../testing/failures'
import { expect, test } from '../helpers/fixtures'
import { submitLogin } from '../helpers/login'
import { texts } from '../helpers/texts'
import { waitUntilLoaded } from '../helpers/views'

const { app, limit } = texts.en

interface Write {
  screen: string
  path: string
  perform: (page: Page) => Promise<void>
}

const clickButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().click()

const setLimit: Write = {
  screen: '/',
  path: '/api/limit/config',
  async perform(page) {
    await clickButton(page, limit.set)
    await page.getByLabel(limit.value).fill('50')
    await page.getByRole('dialog').getByRole('button', { name: limit.nonPersistent }).click()
  },
}

const saveMqtt: Write = {
  screen: '/settings/mqtt',
  path: '/api/mqtt/config',
  perform: (page) => clickButton(page, app.save),
}

async function testFailure(page: Page, device: TestDevice, write: Write, name: WriteFailure) {
  const [fault, words] = writeFailures[name]
  await page.goto(write.screen)
  await waitUntilLoaded(page)
  const removeFault = device.faults.add({ ...fault, path: write.path, method: 'POST' })
  await write.perform(page)
  await expect(page.getByText(words).first()).toBeVisible()
  if (name === '401') {
    await submitLogin(page, device.gateway.settings.security.password)
    await page.waitForURL(`**${write.screen}`)
  } else await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  removeFault()
}

async function testFailures(page: Page, device: TestDevice, write: Write, names: readonly WriteFailure[]) {
  for (const name of names) {
    await test.step(name, () => testFailure(page, device, write, name))
  }
  await page.goto(write.screen)
  await waitUntilLoaded(page)
  await write.perform(page)
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
}

test('limit: the dialog shows a failed write', async ({ page, device, logIn }) => {
  await logIn()
  await testFailures(page, device, setLimit, ['400'])
})

test('MQTT: the form shows each kind of failed write', async ({ page, device, logIn }) => {
  await logIn()
  await testFailures(page, device, saveMqtt, allWriteFailures)
})
