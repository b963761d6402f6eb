import { describe, expect, it } from 'vitest'
import type { NetworkConfig, NetworkStatus } from '../../../contract/network'
import { futureAddress } from './NetworkSettings'

const stored = { hostname: 'OpenDTU-%06X', dhcp: true, ssid: 'Home', password: '' } as NetworkConfig
const status = {
  network_hostname: 'OpenDTU-A1B2C3',
  network_ip: '192.168.1.7',
  network_netmask: '255.255.255.0',
  network_gateway: '192.168.1.1',
  network_dns1: '192.168.1.1',
} as NetworkStatus

describe('future address of the device', () => {
  it.each([
    ['is its name', {}, 'OpenDTU-A1B2C3'],
    ['is its new name', { hostname: 'roof' }, 'roof'],
    ['is its new name, which contains the chip ID', { hostname: 'sun-%06X-x' }, 'sun-A1B2C3-x'],
    ['is its new name as the device changes it', { hostname: 'Süd_Dach!' }, 'Sd-Dach'],
    ['is its fixed address', { dhcp: false, ipaddress: '10.0.0.2' }, '10.0.0.2'],
    ['is its name while the fixed address is 0.0.0.0', { dhcp: false, ipaddress: '0.0.0.0' }, 'OpenDTU-A1B2C3'],
  ])('%s', (_, change, address) => {
    expect(futureAddress({ ...stored, ...change }, [stored], status)).toBe(address)
  })

  it('is its new name if the status is already from after the save', () => {
    const saved = { ...stored, hostname: 'sun-%06X' }
    const statusAfterSave = { ...status, network_hostname: 'sun-A1B2C3' }
    expect(futureAddress(saved, [stored, saved], statusAfterSave)).toBe('sun-A1B2C3')
  })

  it('is undefined if the chip ID is unknown', () => {
    expect(futureAddress(stored, [stored], undefined)).toBeUndefined()
    expect(futureAddress(stored, [{ ...stored, hostname: 'roof' }], status)).toBeUndefined()
    expect(futureAddress(stored, [{ ...stored, hostname: 'Emu-%06X' }], status)).toBeUndefined()
  })

  it('is empty if the records are empty', () => {
    expect(futureAddress({} as NetworkConfig, [{} as NetworkConfig], {} as NetworkStatus)).toBe('')
  })
})
