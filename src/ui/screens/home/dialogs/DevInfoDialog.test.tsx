import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { DevInfo } from '../../../../contract/inverters/devinfo'
import { openPage } from '../../../../testing/openPage'
import type { Inverter } from '../../../live/inverter'
import { DevInfoDialog } from './DevInfoDialog'

const serial = '116181804321'
const inverter = { serial, name: 'Main roof' } as Inverter

it('device info: keeps the focus in the dialog when the second try loads the values', async () => {
  const { user } = await openPage(<DevInfoDialog inverter={inverter} close={() => undefined} />, {
    prepare: ({ faults }) => faults.add({ path: '/api/devinfo/status', times: 1, status: 500 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Serial number')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

/** All values differ, so that a row with the value of another field fails the test. */
const info: DevInfo = {
  valid_data: true,
  fw_bootloader_version: 104,
  fw_build_version: 10_014,
  fw_build_datetime: '2021-10-10 12:34:00',
  hw_part_number: 269_619_201,
  hw_version: '01.10',
  hw_model_name: 'HM-1500-4T',
  max_power: 1500,
}

/** The label and the value of each row in the dialog. */
async function rowsOf(answer: DevInfo) {
  await openPage(<DevInfoDialog inverter={inverter} close={() => undefined} />, {
    prepare: ({ faults }) => faults.add({ path: '/api/devinfo/status', body: JSON.stringify(answer) }),
  })
  await screen.findByText('Serial number')
  return [...document.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent?.replace('\u00a0', ' '),
  ])
}

const serialRows = [
  ['Serial number', serial],
  ['Production year', '2022'],
  ['Production week', '18'],
]

it('device info: shows facts from the serial and facts from the inverter', async () => {
  expect(await rowsOf(info)).toEqual([
    ...serialRows,
    ['Model', 'HM-1500-4T'],
    ['Detected max. power', '1,500 W'],
    ['Bootloader version', '0.1.4'],
    ['Firmware version', '1.0.14'],
    ['Firmware build date', '2021-10-10 12:34:00'],
    ['Hardware part number', '269619201'],
    ['Hardware version', '01.10'],
  ])
  expect(screen.queryByText('No information yet.')).toBeNull()
})

it('device info: shows facts from the serial, and a notice while the inverter has sent no information', async () => {
  expect(await rowsOf({ ...info, valid_data: false })).toEqual(serialRows)
  expect(screen.getByText('No information yet.')).toBeDefined()
})

it('device info: shows that the model is unknown, with a link to report it', async () => {
  const rows = await rowsOf({ ...info, hw_model_name: '' })
  expect(rows[3]).toEqual(['Model', 'Unknown model. Please report it'])
  expect(screen.getByRole('link', { name: 'Please report it' }).getAttribute('href')).toBe(
    'https://github.com/tbnobody/OpenDTU/issues',
  )
})
