import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, long, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const project = resolve(import.meta.dirname, '../../..')
const MIN_SAVED_BYTES = 7000

/** Builds the package with these languages. Returns the output of the build. */
function build(languages: string, out: string): string {
  const args = ['scripts/build.ts', '--languages', languages, '--out', out]
  const options = { cwd: project, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(join(project, 'node_modules/.bin/tsx'), args, options)
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

function savedBytes(buildOutput: string): number {
  const [, saved = ''] = /([\d,]+) bytes saved/.exec(buildOutput) ?? []
  return Number(saved.replaceAll(',', ''))
}

test.describe('a page with only English', () => {
  const dist = join(tmpdir(), `webui-en-${process.pid}`)
  let buildOutput = ''
  test.use({ deviceOptions: { clock: 'running', dist }, locale: 'de-DE' })
  test.beforeAll(() => {
    buildOutput = build('en', dist)
  })
  test.afterAll(() => rmSync(dist, { recursive: true, force: true }))

  test(
    'is much smaller than the page with all languages, has no list of languages, and saves a setting in a German browser',
    long,
    async ({ page, device, logIn }) => {
      expect(savedBytes(buildOutput)).toBeGreaterThan(MIN_SAVED_BYTES)
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
