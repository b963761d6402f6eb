import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packTexts } from '../../testing/packs'
import { texts } from '../helpers/texts'
import { desktop, dist, expect, test } from './fixtures'
import { by } from './tab'

const LANGUAGE = '[name=locale]'
const PACK_PATH = '/api/i18n/language'

test.use({ firmware: 'v26', size: desktop, deviceOptions: { speed: 1 } })

test('the owner uploads and chooses a language pack, and the page requests the pack again with its ETag', async ({
  tab,
  device,
  logIn,
  engine,
}) => {
  const spanish = packTexts('es')
  await logIn()
  await tab.open('/settings/languages')
  await tab.upload('main [type=file]', join(dist, 'languages/es.lang.json'))
  await tab.waitForText('Español')
  await tab.click(by.button(texts.en.upload.upload))
  await tab.waitForText(texts.en.restart.back)
  expect(Buffer.from(device.gateway.files.read('es.lang.json') ?? [])).toEqual(
    readFileSync(join(dist, 'languages/es.lang.json')),
  )
  await tab.open('/')
  await tab.waitFor('.connection')
  await tab.run((selector) => document.querySelector<HTMLElement>(selector)?.focus(), LANGUAGE)
  await expect.poll(() => tab.run(() => document.querySelectorAll('[name=locale] option').length)).toBe(4)
  await tab.select(LANGUAGE, 'es')
  await expect.poll(() => tab.run(() => document.documentElement.lang)).toBe('es')
  await tab.open('/settings/mqtt')
  await tab.waitForText(spanish.mqtt?.title ?? '')
  await tab.open('/')
  const sentEtags = () =>
    device.log.requests.filter(({ path }) => path === PACK_PATH).map(({ headers }) => headers['if-none-match'])
  await expect.poll(() => sentEtags().length).toBe(2)
  // WebKit does not cache packs, so it requests the whole pack again.
  if (engine !== 'webkit') await expect.poll(() => sentEtags().at(-1)).toMatch(/^"\w{32}"$/)
})
