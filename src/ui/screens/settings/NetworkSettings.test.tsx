import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { TestDevice } from '../../../testing/device'
import { heldAnswer } from '../../../testing/heldAnswer'
import { openPage, written } from '../../../testing/openPage'
import { NetworkSettings } from './NetworkSettings'

const PATH = '/api/network/config'

async function open(prepare?: (device: TestDevice) => void) {
  const page = await openPage(<NetworkSettings />, { path: '/settings/network', ...(prepare && { prepare }) })
  await screen.findByLabelText('Hostname')
  return page
}

type User = Awaited<ReturnType<typeof open>>['user']

async function replaceText(user: User, label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}

/** Opens the dialog that asks before a save. */
async function openSaveDialog(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return within(await screen.findByRole('dialog', { name: 'Save and reconnect?' }))
}

const withFixedAddress = ({ gateway }: TestDevice) =>
  Object.assign(gateway.settings.network, { dhcp: false, ipaddress: '192.168.1.9', netmask: '255.255.255.0' })

describe('network settings', () => {
  it('show addresses only without DHCP', async () => {
    const { user } = await open()
    expect(screen.queryByLabelText('IP address')).toBeNull()
    await user.click(screen.getByRole('switch'))
    expect(await screen.findByLabelText('DNS server 2')).toBeDefined()
  })

  it('if the network name is empty, show that it is needed without a network cable', async () => {
    const { user } = await open()
    await replaceText(user, 'Network name (SSID)', '')
    await screen.findByText('Needed without a network cable.')
    await replaceText(user, 'Network name (SSID)', 'x')
    await waitFor(() => expect(screen.queryByText(/Needed without/)).toBeNull())
  })

  it('ask before saving, and send no request after Cancel', async () => {
    const { device, user } = await open()
    const dialog = await openSaveDialog(user)
    expect(dialog.getByText(/its address may change/)).toBeDefined()
    expect(dialog.getByRole('link', { name: 'http://OpenDTU-0A0B0C' })).toBeDefined()
    expect(dialog.getByText(/join the device’s own Wi-Fi “OpenDTU-658188”/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(written(device, PATH)).toEqual([])
  })

  it('show the default name of the access point if the device does not report the name', async () => {
    const { user } = await open(({ faults }) =>
      faults.add({ path: '/api/network/status', method: 'GET', change: { ap_ssid: '' } }),
    )
    expect((await openSaveDialog(user)).getByText(/Wi-Fi “OpenDTU-…” /)).toBeDefined()
  })

  it('send all members; empty addresses become 0.0.0.0, even if they are hidden', async () => {
    const { device, user } = await open(({ faults }) =>
      faults.add({
        path: PATH,
        method: 'GET',
        change: { ipaddress: '', netmask: '', gateway: '', dns1: '', dns2: '', aptimeout: 3 },
      }),
    )
    await replaceText(user, 'Hostname', 'Sun_%06X')
    await user.click((await openSaveDialog(user)).getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toStrictEqual([
      {
        hostname: 'Sun_%06X',
        dhcp: true,
        ipaddress: '0.0.0.0',
        netmask: '0.0.0.0',
        gateway: '0.0.0.0',
        dns1: '0.0.0.0',
        dns2: '0.0.0.0',
        ssid: device.gateway.settings.network.ssid,
        password: device.gateway.settings.network.password,
        aptimeout: 3,
      },
    ])
    expect(screen.getByRole('link', { name: 'http://Sun-0A0B0C' })).toBeDefined()
  })

  it('fill in the current addresses when DHCP is switched off, and show the future address of the device', async () => {
    const { device, user } = await open()
    await user.click(screen.getByRole('switch'))
    await screen.findByDisplayValue('192.168.178.42')
    await replaceText(user, 'IP address', '192.168.178.50')
    await user.click((await openSaveDialog(user)).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'http://192.168.178.50' })).toBeDefined()
    expect(written(device, PATH)).toMatchObject([
      { dhcp: false, ipaddress: '192.168.178.50', netmask: '255.255.255.0', gateway: '192.168.178.1' },
    ])
  })

  it('fill in the current addresses even if the network status arrives after DHCP was switched off', async () => {
    const { pause, send } = heldAnswer()
    const { device, user } = await open(({ faults }) => faults.add({ path: '/api/network/status', pause }))
    await user.click(screen.getByRole('switch'))
    expect(screen.getByLabelText('IP address')).toHaveProperty('value', '0.0.0.0')
    send()
    await screen.findByDisplayValue('192.168.178.42')
    await user.click((await openSaveDialog(user)).getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toMatchObject([{ dhcp: false, ipaddress: '192.168.178.42' }])
  })

  it.each([
    ['IP address', '192.168.1.300'],
    ['Netmask', '255.255.255'],
    ['Gateway', 'router'],
    ['DNS server 1', '1.1.1.1.1'],
    ['DNS server 2', '::1'],
  ])('refuse an invalid address for %s: %s', async (label, text) => {
    const { device, user } = await open(withFixedAddress)
    await replaceText(user, label, text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const problem = await screen.findByText('Must be an IPv4 address such as 192.168.1.20')
    expect(problem.closest('.field')).toBe(screen.getByLabelText(label).closest('.field'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(written(device, PATH)).toEqual([])
  })

  it('show the future address of the device even if its answer is lost', async () => {
    const { device, user } = await open()
    device.faults.add({ path: PATH, method: 'POST', drop: true })
    await user.click((await openSaveDialog(user)).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/The device does not answer/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'http://OpenDTU-0A0B0C' })).toBeDefined()
  })

  it('can be saved even if the network status cannot be loaded', async () => {
    const { user } = await open(({ faults }) => faults.add({ path: '/api/network/status', status: 500 }))
    const dialog = await openSaveDialog(user)
    expect(dialog.queryByRole('link')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Settings saved')).toBeDefined()
  })
})
