import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, long, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const project = resolve(import.meta.dirname, '../../..')
const MIN_SAVED_BYTES = 7000

/** Builds with fewer languages: `vite` builds only the page, `tsx scripts/build.ts` builds the whole package. Returns the output of the build. */
function build(program: string, args: readonly string[], languages?: string): string {
  const { status, stdout, stderr } = spawnSync(join(project, 'node_modules/.bin', program), args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...(languages && { LANGUAGES: languages }) },
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

function savedBytes(buildOutput: string): number {
  const [, saved = ''] = /([\d,]+) bytes saved/.exec(buildOutput) ?? []
  return Number(saved.replaceAll(',', ''))
}

test.describe('a page with English and German', () => {
  const dist = join(tmpdir(), `webui-en-de-${process.pid}`)
  test.use({ deviceOptions: { clock: 'running', dist }, locale: 'fr-FR' })
  test.beforeAll(() => void build('vite', ['build', '--outDir', dist], 'de'))
  test.afterAll(() => rmSync(dist, { recursive: true, force: true }))

  test('falls back to English, offers both languages, and stores the choice', long, async ({ page }) => {
    await page.goto('/info/system')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.systemInfo.title)
    const choice = page.locator('[name=locale]')
    await expect(choice.locator('option')).toHaveText(['English', 'Deutsch'])
    await choice.selectOption('de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.de.systemInfo.title)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.de.systemInfo.title)
  })
})

test.describe('a page with only English', () => {
  const dist = join(tmpdir(), `webui-en-${process.pid}`)
  let buildOutput = ''
  test.use({ deviceOptions: { clock: 'running', dist }, locale: 'de-DE' })
  test.beforeAll(() => {
    buildOutput = build('tsx', ['scripts/build.ts', '--languages', 'en', '--out', dist])
  })
  test.afterAll(() => rmSync(dist, { recursive: true, force: true }))

  test('is much smaller, has no list of languages, and saves a setting', long, async ({ page, device, logIn }) => {
    expect(savedBytes(buildOutput)).toBeGreaterThan(MIN_SAVED_BYTES)
    await logIn()
    await page.goto('/settings/mqtt')
    await page.locator('main [name=mqtt_port]').fill('8883')
    await page.getByRole('main').getByRole('button', { name: texts.en.app.save, exact: true }).click()
    await expect(page.getByText(texts.en.codes[1001])).toBeVisible()
    expect(device.gateway.settings.mqtt.mqtt_port).toBe(8883)
    await expect(page.locator('[name=locale]')).toHaveCount(0)
  })
})
