import { spawnSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dist, expect, long, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const project = resolve(import.meta.dirname, '../../..')
const MIN_SAVED_BYTES = 7000

/** Builds the package with these languages. */
function build(languages: string, out: string) {
  const args = ['scripts/build.ts', '--languages', languages, '--out', out]
  const options = { cwd: project, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(join(project, 'node_modules/.bin/tsx'), args, options)
  expect([status, stderr]).toEqual([0, ''])
}

const pageBytes = (folder: string) => statSync(join(folder, 'index.html.gz')).size

test.describe('a page with only English', () => {
  const enDist = join(tmpdir(), `webui-en-${process.pid}`)
  test.use({ deviceOptions: { clock: 'running', dist: enDist }, locale: 'de-DE' })
  test.beforeAll(() => {
    build('en', enDist)
  })
  test.afterAll(() => rmSync(enDist, { recursive: true, force: true }))

  test(
    'is much smaller than the page with all languages, has no list of languages, and saves a setting in a German browser',
    long,
    async ({ page, device, logIn }) => {
      expect(pageBytes(dist) - pageBytes(enDist)).toBeGreaterThan(MIN_SAVED_BYTES)
      await logIn()
      await page.goto('/settings/mqtt')
      await page.locator('main [name=mqtt_port]').fill('8883')
      await page.getByRole('main').getByRole('button', { name: texts.en.app.save, exact: true }).click()
      await expect(page.getByText(texts.en.codes[1001])).toBeVisible()
      expect(device.gateway.settings.mqtt.mqtt_port).toBe(8883)
      await expect(page.locator('[name=locale]')).toHaveCount(0)
    },
  )
})
