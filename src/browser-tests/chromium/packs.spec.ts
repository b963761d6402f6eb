// Language packs, for languages that are not part of the page: upload, choice, reload and deletion.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { restart } from '../../simulator/gateway/boot'
import type { TestDevice } from '../../testing/device'
import { installPack, packOf, packTexts } from '../../testing/packs'
import { dist, expect, longOnV26, test } from '../helpers/fixtures'
import { hostileTexts, longWord } from '../helpers/hostileTexts'
import { texts } from '../helpers/texts'
import { pressAfterFileCheck } from '../helpers/uploads'
import { waitUntilLoaded } from '../helpers/views'

const deliveredPack = (code: string) => readFileSync(join(dist, 'languages', `${code}.lang.json`))
const names = { es: 'Español', el: 'Ελληνικά' } as const

const packRequests = ({ log }: TestDevice) =>
  log.requests.filter(({ path }) => path.startsWith('/api/i18n')).map(({ path }) => path)

const languageChoice = (page: Page) => page.locator('[name=locale]')

/** Opens the list of languages, and chooses a language that is stored on the device. */
async function choose(page: Page, name: string) {
  await languageChoice(page).focus()
  await expect(languageChoice(page).getByRole('option', { name })).toBeAttached()
  await languageChoice(page).selectOption(name)
}

/** Puts the Spanish pack onto the device, and shows the live view in Spanish. */
async function startInSpanish(page: Page, device: TestDevice) {
  installPack(device, deliveredPack('es').toString())
  await page.goto('/')
  await waitUntilLoaded(page)
  await choose(page, names.es)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(packTexts('es').live?.title ?? '')
}

test(
  `an owner uploads and chooses ${names.el}, and the choice remains after a reload`,
  longOnV26,
  async ({ page, device, logIn }) => {
    const packWords = packTexts('el')
    await logIn()
    await page.goto('/settings/languages')
    const file = { name: 'el.lang.json', mimeType: 'application/json', buffer: deliveredPack('el') }
    await page.locator('#file').setInputFiles(file)
    await pressAfterFileCheck(page.getByRole('button', { name: texts.en.upload.upload }))
    await expect(page.getByText(texts.en.restart.back)).toBeVisible()

    await page.goto('/')
    await waitUntilLoaded(page)
    await choose(page, names.el)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packWords.live?.title ?? '')
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')

    await page.goto('/settings/mqtt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packWords.mqtt?.title ?? '')
    await page.locator('main [name=mqtt_port]').fill('8883')
    await page.getByRole('button', { name: packWords.app?.save ?? '', exact: true }).click()
    await expect(page.getByText(packWords.codes?.[1001] ?? '')).toBeVisible()
    expect(device.gateway.settings.mqtt.mqtt_port).toBe(8883)
    await page.goto('/info/system')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packWords.systemInfo?.title ?? '')

    device.log.requests.length = 0
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packWords.live?.title ?? '')
    await expect.poll(() => packRequests(device)).toEqual(['/api/i18n/language'])
    const [packRequest] = device.log.requests.filter(({ path }) => path === '/api/i18n/language')
    expect(packRequest?.headers['if-none-match']).toMatch(/^"\w{32}"$/)
    const before = device.log.requests.slice(0, device.log.requests.indexOf(packRequest as never))
    expect(before.map(({ path }) => path)).toContain('/api/livedata/status')
  },
)

test(
  'after the chosen pack was deleted, the page falls back to English, and shows a notice',
  longOnV26,
  async ({ page, device }) => {
    await startInSpanish(page, device)
    device.gateway.files.remove('pack.lang.json')
    restart(device.gateway)
    await page.reload()
    await expect(page.getByText('Español', { exact: false }).last()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.live.title)
    await expect(languageChoice(page)).toHaveValue('en')
  },
)

test('the page keeps the language of a pack if the device is short of memory', longOnV26, async ({ page, device }) => {
  await startInSpanish(page, device)
  device.faults.add({ path: '/api/i18n/language', status: 429, retryAfterSeconds: 1 })
  await page.reload()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(packTexts('es').live?.title ?? '')
})

/** Kinds of unusual packs. Each function returns the translation of an English text. */
const contents: Record<string, (english: string, index: number) => unknown> = {
  'hostile texts': (_, index) => hostileTexts[index % hostileTexts.length],
  placeholders: (english) => `${english} {{password}} {{__proto__}} {{constructor.name}}`,
  'the longest texts': (english) => 'W '.repeat(2 * english.length),
  'values of other types': (_, index) => [null, 7, [], {}, true][index % 5],
  'a line of 64 kB': () => longWord,
}

for (const [what, change] of Object.entries(contents)) {
  test(`a pack with ${what} is shown as text, and fits the window`, longOnV26, async ({ page, device, logIn }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    let index = 0
    installPack(
      device,
      packOf((english) => change(english, index++)),
    )
    await logIn()
    await page.goto('/')
    await waitUntilLoaded(page)
    await page.getByRole('button', { name: texts.en.nav.menu }).click()
    await choose(page, names.es)
    await expect.poll(() => packRequests(device)).toContain('/api/i18n/language')
    for (const path of ['/', '/settings/mqtt', '/settings/config', '/info/system']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.locator('main .loading, main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
      expect(await page.getByText(texts.en.app.broken).count(), path).toBe(0)
      const horizontalOverflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(horizontalOverflow, `${path} is wider than the window`).toBe(0)
    }
  })
}
