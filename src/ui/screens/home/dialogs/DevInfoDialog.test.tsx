import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { DevInfo } from '../../../../contract/inverters/devinfo'
import { openPage } from '../../../../testing/openPage'
import type { Inverter } from '../../../live/inverter'
import { DevInfoDialog } from './DevInfoDialog'

const serial = '116181804321'
const inverter = { serial, name: 'Main roof' } as Inverter

it('keeps the focus where its values come at the second try', async () => {
  const { user } = await openPage(<DevInfoDialog inverter={inverter} close={() => undefined} />, {
    prepare: ({ faults }) => faults.add({ path: '/api/devinfo/status', times: 1, status: 500 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Serial number')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

/** Values that are all different: a row that shows another field's is found out. */
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

/** The dialog's rows, label and value. */
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

const ofTheSerial = [
  ['Serial number', serial],
  ['Production year', '2022'],
  ['Production week', '18'],
]

it('shows what the serial tells and what the inverter told', async () => {
  expect(await rowsOf(info)).toEqual([
    ...ofTheSerial,
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

it('says that there is no information yet, and shows what the serial tells', async () => {
  expect(await rowsOf({ ...info, valid_data: false })).toEqual(ofTheSerial)
  expect(screen.getByText('No information yet.')).toBeDefined()
})

it('says that it does not know the model, and where to report it', async () => {
  const rows = await rowsOf({ ...info, hw_model_name: '' })
  expect(rows[3]).toEqual(['Model', 'Unknown model. Please report it'])
  expect(screen.getByRole('link', { name: 'Please report it' }).getAttribute('href')).toBe(
    'https://github.com/tbnobody/OpenDTU/issues',
  )
})
