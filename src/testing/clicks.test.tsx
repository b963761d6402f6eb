import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import en from '../../locales/en.json'
import type { LineName } from '../simulator/lines/line'
import { App } from '../ui/app/App'
import { expectLine } from '../ui/device/firmwareLine'
import { openPage, written } from './openPage'
import { packOf } from './packs'

/** Opens the live view. Counts each click and each choice of a file, but not typing. */
async function start(firmware: LineName) {
  const { device, user } = await openPage(<App />, { firmware })
  expectLine(firmware)
  let count = 0
  const click = async (role: string, name: string | RegExp) => {
    count += 1
    await user.click(await screen.findByRole(role, { name }))
  }
  return {
    device,
    user,
    click,
    async openSetting(name: string) {
      await click('button', en.nav.settings)
      await click('link', name)
    },
    async chooseFile(name: string, content: unknown) {
      count += 1
      await user.upload(await screen.findByLabelText(/^File \(/), new File([JSON.stringify(content)], name))
    },
    clicks: () => count,
  }
}

it.each(['v23', 'v26'] as const)('on %s a backup is restored with 4 clicks', async (firmware) => {
  const { device, openSetting, chooseFile, click, clicks } = await start(firmware)
  await openSetting(en.nav.config)
  await chooseFile('config.json', { cfg: {}, wifi: {}, dtu: {} })
  await screen.findByText(/^Changes: /)
  await click('button', en.config.restore)
  await screen.findByText(en.restart.waiting)
  expect(clicks()).toBe(4)
  expect(device.log.requests.some(({ path }) => path.endsWith('/upload'))).toBe(true)
})

it.each(['v23', 'v26'] as const)('on %s the Wi-Fi is changed with 4 clicks', async (firmware) => {
  const { device, user, openSetting, click, clicks } = await start(firmware)
  await openSetting(en.nav.network)
  await user.type(await screen.findByLabelText('Network name (SSID)'), '2')
  await click('button', en.app.save)
  await screen.findByRole('dialog')
  const [, confirm] = screen.getAllByRole('button', { name: en.app.save })
  await user.click(confirm as HTMLElement)
  await screen.findByText(en.codes[1001])
  expect(clicks() + 1).toBe(4)
  expect(written(device, '/api/network/config')).toHaveLength(1)
})

it('on v26 a language pack is added with 4 clicks', async () => {
  const { device, openSetting, chooseFile, click, clicks } = await start('v26')
  await openSetting(en.languages.title)
  await chooseFile(
    'it.lang.json',
    packOf((english) => english, { code: 'it', name: 'Italiano' }),
  )
  await screen.findByText('Italiano')
  await click('button', en.upload.upload)
  await screen.findByText(en.restart.waiting)
  expect(clicks()).toBe(4)
  expect(device.gateway.files.names()).toContain('it.lang.json')
})
