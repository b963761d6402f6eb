import { screen, within } from '@testing-library/dom'
import type { ComponentType } from 'preact'
import { beforeEach, expect, test, vi } from 'vitest'
import { resetCodeHost } from '../../../testing/codeHost'
import { openPage } from '../../../testing/page'
import { SystemInfo } from './system/SystemInfo'

vi.mock('../../device/api', async (actual) => ({ ...(await actual()), ...(await import('../../../testing/codeHost')) }))

beforeEach(resetCodeHost)

const open = (Page: ComponentType, path = '', change: object = {}) =>
  openPage(<Page />, {
    firmware: 'v26',
    prepare: ({ faults }) => void faults.add({ path, change: change as never }),
  })

async function fact(card: string | RegExp, label: string): Promise<string> {
  const heading = await screen.findByRole('heading', { name: card })
  const value = within(heading.parentElement ?? heading).getByText(label).nextElementSibling
  return (value?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
}

const SYSTEM = '/api/system/status'

test('the build environment names the file to update from', async () => {
  await open(SystemInfo)
  expect(await fact('Firmware', 'Build environment')).toBe('generic_esp32')
})

test('firmware that does not tell its build environment has no row for it', async () => {
  await open(SystemInfo, SYSTEM, { pioenv: undefined })
  await screen.findByText('SDK version')
  expect(screen.queryByText('Build environment')).toBeNull()
})
