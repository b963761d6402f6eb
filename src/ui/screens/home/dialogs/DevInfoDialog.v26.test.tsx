import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../../../testing/openPage'
import { setLikelyLine } from '../../../device/firmwareLine'
import { Home } from '../Home'
import { hexOf } from './DevInfoDialog'

afterEach(() => setLikelyLine('v23'))

const PROFILE = '/api/gridprofile/status'
const RAW_DATA = '/api/gridprofile/rawdata'

async function open(change?: { path: string; body: string }) {
  const page = await openPage(<Home />, {
    firmware: 'v26',
    prepare({ faults }) {
      faults.refuseSockets = true
      if (change) faults.add(change)
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Device info' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Grid profile')
  return { ...page, dialog, requestedPaths: () => page.device.log.requests.map(({ path }) => path) }
}

test('the grid profile is requested when its section is opened, and its bytes when "Raw data" is opened', async () => {
  const { user, dialog, requestedPaths } = await open()
  expect(requestedPaths()).not.toContain(PROFILE)
  await user.click(dialog.getByText('Grid profile'))
  await dialog.findByText('DE - DE_VDE4105_2018 2.0.1')
  expect(dialog.getByText('Low Voltage 1 (LV1)').nextElementSibling?.textContent).toBe('184\u00a0V')
  expect(dialog.getByText('ID Function Activated').nextElementSibling?.textContent).toBe('Enabled')
  expect(requestedPaths()).not.toContain(RAW_DATA)
  await user.click(dialog.getByText('Raw data'))
  await dialog.findByText(/^03 00 20 01 00 0a/)
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

test('a profile that the gateway has not read yet is not shown', async () => {
  const { user, dialog } = await open({ path: PROFILE, body: '{"name":"Unknown","version":"0.0.0","sections":[]}' })
  await user.click(dialog.getByText('Grid profile'))
  await dialog.findByText('No information yet.')
  expect(dialog.queryByText(/Unknown/)).toBeNull()
})

test('device info: shows whether the inverter supports power distribution', async () => {
  const { dialog } = await open()
  await waitFor(() =>
    expect(dialog.getByText('Power distribution logic').nextElementSibling?.textContent).toBe('Not supported'),
  )
})

test.each([
  [[0, 10, 255], '00 0a ff'],
  [[0, 0], '00 00'],
  [[], ''],
  [undefined, ''],
])('the bytes %j are shown as "%s"', (raw, hex) => {
  expect(hexOf(raw)).toBe(hex)
})
