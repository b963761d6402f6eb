import { describe, expect, it } from 'vitest'
import { differences, hasFormatOf } from './configCheck'

const config = {
  cfg: { version: 71_936, save_count: 27 },
  wifi: { ssid: 'HomeNet', password: 'first' },
  mqtt: { port: 1883, tls: { client_key: 'k1', root_ca_cert: '' } },
  dtu: { serial: 28_147_069_297_477 },
  inverters: [{ serial: 0, name: '' }],
}

it.each([
  ['config.json', config, true],
  ['config.json', [{ name: 'a' }], false],
  ['config.json', { cfg: 1, wifi: {}, dtu: {} }, false],
  ['pin_mapping.json', [{ name: 'a', nrf24: {} }], true],
  ['pin_mapping.json', [{ nrf24: {} }], false],
  ['pin_mapping.json', config, false],
])('config check: the format of %s, the content %j: accepted is %s', (target, content, isAccepted) => {
  expect(hasFormatOf(target, content)).toBe(isAccepted)
})

describe('config check: changes of config.json', () => {
  const differencesAfter = (change: (newConfig: typeof config) => void) => {
    const newConfig = structuredClone(config)
    change(newConfig)
    return differences('config.json', config, newConfig)
  }

  it('are empty for the same file, even if it was saved again', () => {
    expect(differencesAfter((newConfig) => newConfig.cfg.save_count++)).toEqual([])
  })

  it('contain the old and the new value', () => {
    expect(differencesAfter((newConfig) => (newConfig.mqtt.port = 8883))).toEqual([
      { path: 'mqtt.port', before: '1883', after: '8883' },
    ])
  })

  it('hide secrets and long texts', () => {
    const found = differencesAfter((newConfig) => {
      newConfig.wifi.password = 'second'
      newConfig.mqtt.tls.client_key = 'k2'
      newConfig.mqtt.tls.root_ca_cert = 'x'.repeat(100)
    })
    expect(found).toEqual([
      { path: 'wifi.password', before: '…', after: '…' },
      { path: 'mqtt.tls.client_key', before: '…', after: '…' },
      { path: 'mqtt.tls.root_ca_cert', before: '', after: '…' },
    ])
  })

  it('contain serials in hexadecimal, as on the label of an inverter', () => {
    expect(differencesAfter((newConfig) => (newConfig.dtu.serial = 0x199980158188))).toEqual([
      { path: 'dtu.serial', before: '199980112345', after: '199980158188' },
    ])
  })

  it('contain added and removed entries', () => {
    const { mqtt: _mqtt, ...others } = config
    expect(differences('config.json', config, { ...others, led: [], name: 'x' })).toEqual([
      { path: 'mqtt', before: '…', after: '–' },
      { path: 'led', before: '–', after: '…' },
      { path: 'name', before: '–', after: 'x' },
    ])
  })
})

it('config check: changes of pin_mapping.json are listed by profile', () => {
  const nrf24 = { clk: 18, cs: 5, en: 4, irq: 16, miso: 19 }
  const before = [{ name: 'a', nrf24 }, { name: 'b', nrf24 }, { name: 'c' }]
  const after = [{ name: 'a', nrf24: { ...nrf24, clk: 2 } }, { name: 'c' }, { name: 'd', nrf24 }]
  expect(differences('pin_mapping.json', before, after)).toEqual([
    { path: 'a', before: '…', after: '…' },
    { path: 'b', before: '…', after: '–' },
    { path: 'd', before: '–', after: '…' },
  ])
})
