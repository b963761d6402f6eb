import { describe, expect, it } from 'vitest'
import { differences, looksLike } from './configCheck'

const config = {
  cfg: { version: 71_936, save_count: 27 },
  wifi: { ssid: 'HomeNet', password: 'first' },
  mqtt: { port: 1883, tls: { client_key: 'k1', root_ca_cert: '' } },
  dtu: { serial: 28_147_069_297_477 },
  inverters: [{ serial: 0, name: '' }],
}

describe('a file', () => {
  it.each([
    ['config.json', config, true],
    ['config.json', {}, false],
    ['config.json', [{ name: 'a' }], false],
    ['config.json', { cfg: 1, wifi: {}, dtu: {} }, false],
    ['pin_mapping.json', [{ name: 'a', nrf24: {} }], true],
    ['pin_mapping.json', [], true],
    ['pin_mapping.json', [{ nrf24: {} }], false],
    ['pin_mapping.json', ['a'], false],
    ['pin_mapping.json', config, false],
    ['pin_mapping.json', null, false],
  ])('for %s: %j', (target, content, fits) => {
    expect(looksLike(target, content)).toBe(fits)
  })
})

describe('what a new config.json changes', () => {
  const changes = (change: (next: typeof config) => void) => {
    const next = structuredClone(config)
    change(next)
    return differences('config.json', config, next)
  }

  it('is nothing for the same file, even if it was saved since', () => {
    expect(changes((next) => next.cfg.save_count++)).toEqual([])
  })

  it('shows values before and after', () => {
    expect(changes((next) => (next.mqtt.port = 8883))).toEqual([
      { path: 'mqtt.port', sign: '≠', values: ['1883', '8883'] },
    ])
  })

  it('never shows a secret or a long text', () => {
    const found = changes((next) => {
      next.wifi.password = 'second'
      next.mqtt.tls.client_key = 'k2'
      next.mqtt.tls.root_ca_cert = 'x'.repeat(100)
    })
    expect(found.map(({ path }) => path)).toEqual(['wifi.password', 'mqtt.tls.client_key', 'mqtt.tls.root_ca_cert'])
    expect(found.every(({ values }) => values === undefined)).toBe(true)
    expect(JSON.stringify(found)).not.toMatch(/first|second|k1|k2/)
  })

  it('shows serials in the hex digits people know', () => {
    expect(changes((next) => (next.dtu.serial = 0x199980158188))).toEqual([
      { path: 'dtu.serial', sign: '≠', values: ['199980112345', '199980158188'] },
    ])
  })

  it('names what is added and removed', () => {
    const { mqtt: _gone, ...rest } = config
    expect(differences('config.json', config, { ...rest, led: [] })).toEqual([
      { path: 'mqtt', sign: '−' },
      { path: 'led', sign: '+' },
    ])
  })
})

describe('what a new pin_mapping.json changes', () => {
  it('is told profile by profile', () => {
    const before = [{ name: 'a', nrf24: { clk: 1 } }, { name: 'b' }, { name: 'c' }]
    const after = [{ name: 'a', nrf24: { clk: 2 } }, { name: 'c' }, { name: 'd' }]
    expect(differences('pin_mapping.json', before, after).map(({ path, sign }) => [path, sign])).toEqual([
      ['a', '≠'],
      ['b', '−'],
      ['d', '+'],
    ])
  })

  it('is all new where there was none', () => {
    expect(differences('pin_mapping.json', undefined, [{ name: 'a' }])).toEqual([{ path: 'a', sign: '+' }])
  })
})
