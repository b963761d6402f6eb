import { screen } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { SystemStatus } from '../../../contract/system'
import type { Line } from '../../../simulator/lines/line'
import { v26 } from '../../../simulator/lines/v26/line'
import { openPage, written } from '../../../testing/openPage'
import { FirmwareUpgrade } from '../maintenance/firmware/FirmwareUpgrade'
import { DtuSettings } from './DtuSettings'
import { MqttSettings } from './MqttSettings'

const status = v26.readers['/api/system/status']

/** The firmware of a fork, with the differences that the page supports without an extension. */
const fork: Line = {
  ...v26,
  readers: {
    ...v26.readers,
    '/api/system/status': {
      rule: 'guest',
      read: (gateway, query) => ({
        ...(status && 'read' in status && (status.read(gateway, query) as SystemStatus)),
        config_version_fork: 8,
      }),
    },
    '/api/firmware/status': { rule: 'guest', read: () => ({ ota_supported: false }) },
  },
}

const open = (element: ReactNode, firmware: Line | 'v26') =>
  openPage(element, {
    firmware,
    prepare({ gateway: { settings } }) {
      if (firmware !== 'v26') settings.dtu.pollinterval = 5001
      Object.assign(settings.mqtt, { mqtt_enabled: true, mqtt_hostname: 'broker.lan' })
    },
  })

async function replaceText(user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

const saveButton = () => screen.getByRole('button', { name: 'Save' })

describe('fork firmware', () => {
  it('stores the poll interval in milliseconds: the page shows seconds and sends milliseconds', async () => {
    const { device, user } = await open(<DtuSettings />, fork)
    expect((await screen.findByLabelText<HTMLInputElement>('Poll interval')).value).toBe('5.001')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    await replaceText(user, 'Poll interval', '1.1')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, '/api/dtu/config')).toMatchObject([{ pollinterval: 5001 }, { pollinterval: 1100 }])
  })

  it('accepts longer topics, and a publish interval of one second', async () => {
    const { user } = await open(<MqttSettings />, fork)
    await replaceText(user, 'Base topic', `${'t'.repeat(255)}/`)
    await replaceText(user, 'Publish interval', '1')
    await user.tab()
    expect(document.querySelector('[aria-invalid]')).toBeNull()
  })

  it('shows that its flash is too small for an update', async () => {
    await open(<FirmwareUpgrade />, fork)
    await screen.findByText(/No room for a second firmware/)
    expect(screen.queryByLabelText(/bin/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  })
})
