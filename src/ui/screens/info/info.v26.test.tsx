import { screen, waitFor, within } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchComparison, resetGithub } from '../../../testing/github'
import { openPage } from '../../../testing/openPage'
import { fact } from '../../../testing/render'
import { readStored, writeStored } from '../../state/storage'
import { FirmwareUpgrade } from '../maintenance/firmware/FirmwareUpgrade'
import { MqttInfo } from './MqttInfo'
import { NetworkInfo } from './NetworkInfo'
import { NtpInfo } from './NtpInfo'
import { SystemInfo } from './system/SystemInfo'

vi.mock('../../device/updateCheck', () => import('../../../testing/github'))

beforeEach(resetGithub)
afterEach(() => writeStored('updates', null))

const open = (Page: ComponentType, path = '', change: object = {}) =>
  openPage(<Page />, {
    firmware: 'v26',
    prepare: ({ faults }) => void faults.add({ path, change: change as never }),
  })

const SYSTEM = '/api/system/status'

test('system info: shows the fields of v26', async () => {
  await open(SystemInfo, SYSTEM, { cputemp: 51.26, psram_total: 4096, psram_used: 1024 })
  expect(await fact('Firmware', 'Branch')).toBe('master')
  expect(await fact('Firmware', 'Build environment')).toBe('generic_esp32')
  expect(await fact('Hardware', 'Temperature')).toBe('51.3 °C')
  expect(await fact('Hardware', 'Flash size')).toBe('4,096 kB')
  expect(await fact('Memory (kB)', 'Largest free block')).toBe('108 kB')
  expect(await fact('Memory (kB)', 'Least free since start')).toBe('88 kB')
  expect(screen.getByRole('rowheader', { name: 'PSRAM' })).toBeTruthy()
})

const findTasks = () => screen.findByText('Tasks')

test('system info: has the tasks in a closed section', async () => {
  const { user } = await open(SystemInfo, SYSTEM)
  const summary = await findTasks()
  expect(screen.queryByText('loopTask')).toBeNull()
  await user.click(summary)
  const row = (await screen.findByRole('rowheader', { name: 'async_tcp' })).closest('tr') as HTMLElement
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12,116', '10'])
  expect(screen.getByRole('columnheader', { name: 'Free stack (bytes)' })).toBeTruthy()
})

test.each([
  ['an empty task list', []],
  ['malformed tasks', [null, 7, { name: {}, stack_watermark: 'x', priority: null }]],
  ['tasks that are not a list', { toString: 1 }],
])('system info: works with %s', async (_, task_details) => {
  const { user } = await open(SystemInfo, SYSTEM, { task_details, heap_min_free: { toString: 1 } })
  await user.click(await findTasks())
  expect(await screen.findByRole('columnheader', { name: 'Task' })).toBeTruthy()
})

test('system info: hides the section for tasks if the firmware sends no tasks', async () => {
  await open(SystemInfo, SYSTEM, { task_details: undefined })
  await screen.findByText('Least free since start')
  expect(screen.queryByText('Tasks')).toBeNull()
})

test('system info: hides the temperature and the PSRAM if the chip has none', async () => {
  await open(SystemInfo, SYSTEM, { cputemp: 0, psram_total: 0 })
  await screen.findByText('Flash size')
  expect(screen.queryByText('Temperature')).toBeNull()
  expect(screen.queryByRole('rowheader', { name: 'PSRAM' })).toBeNull()
})

test('bug report: contains the fields of v26', async () => {
  const { user } = await open(SystemInfo, SYSTEM, { psram_total: 4096, psram_used: 1024 })
  await user.click(await screen.findByRole('button', { name: 'Bug report' }))
  const report = (await screen.findByText(/git_hash: v26/)).textContent?.split('\n')
  for (const line of ['git_branch: master', 'pioenv: generic_esp32', 'psram_total: 4096', 'psram_used: 1024'])
    expect(report).toContain(line)
  expect(report).toContain('name: loopTask, stack_watermark: 3508, priority: 1')
  expect(report).toContain('pin_mapping_issue: false')
  expect(report).toContainEqual(expect.stringMatching(/^1161\*{8}, .*, tx_request: [1-9]\d*, .*, rssi: -30$/))
})

test('update check: uses the branch of the device', async () => {
  await open(SystemInfo, SYSTEM, { git_branch: 'beta' })
  await waitFor(() =>
    expect(fetchComparison.mock.calls[0]?.slice(0, 3)).toEqual(['tbnobody/OpenDTU', 'b6f0353', 'beta']),
  )
})

test.each([SystemInfo, FirmwareUpgrade])(
  'update check on %o: is turned on and off by the same switch',
  async (Page) => {
    writeStored('updates', 'off')
    const { user } = await open(Page)
    const checkSwitch = await screen.findByRole('switch', { name: /api\.github\.com/, checked: false })
    expect(fetchComparison).not.toHaveBeenCalled()
    await user.click(checkSwitch)
    await waitFor(() => expect(fetchComparison).toHaveBeenCalledTimes(1))
    expect(readStored('updates')).not.toBe('off')
    await user.click(checkSwitch)
    expect(localStorage.getItem('updates')).toBe('off')
  },
)

test('network info: shows the BSSID', async () => {
  await open(NetworkInfo, '/api/network/status', { sta_bssid: '02:00:00:00:00:01' })
  await waitFor(() => expect(screen.getByText('BSSID').nextElementSibling?.textContent).toBe('02:00:00:00:00:01'))
})

test('MQTT info: shows the client ID and the clean session', async () => {
  await open(MqttInfo, '/api/mqtt/status', { mqtt_clientid: 'roof', mqtt_clean_session: true })
  expect(await fact('Configuration', 'Client ID')).toBe('roof')
  expect(await fact('Configuration', 'Clean session')).toBe('Enabled')
})

test('NTP info: the labels name no kind of twilight, and missing times are dashes', async () => {
  await open(NtpInfo, '/api/ntp/status', { sun_risetime: '--', sun_settime: '--' })
  expect(await fact('Current time', 'Day begins')).toBe('–')
  expect(await fact('Current time', 'Day ends')).toBe('–')
})

test('system info: has no row for a missing build environment', async () => {
  await open(SystemInfo, SYSTEM, { pioenv: undefined })
  await screen.findByText('SDK version')
  expect(screen.queryByText('Build environment')).toBeNull()
})

test.each([
  ['generic_esp32s3_usb', 'opendtu-generic_esp32s3_usb.bin'],
  ['../x?y', 'opendtu-..%2Fx%3Fy.bin'],
])('update check: shows a link to the file for the board %s', async (pioenv, name) => {
  fetchComparison.mockResolvedValue({ total_commits: 3 })
  await open(SystemInfo, SYSTEM, { pioenv })
  const link = await screen.findByRole('link', { name: 'File for this board' })
  expect(link.getAttribute('href')).toBe(`https://github.com/tbnobody/OpenDTU/releases/latest/download/${name}`)
})

test.each([{ total_commits: 0 }, {}])(
  'update check: shows the link to a file only if there is a newer version (%j)',
  async (answer) => {
    fetchComparison.mockResolvedValue(answer)
    await open(SystemInfo)
    await screen.findByText(/Up to date|error retrieving/)
    expect(screen.queryByRole('link', { name: 'File for this board' })).toBeNull()
  },
)
