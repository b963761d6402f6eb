import { describe, expect, it } from 'vitest'
import type { LineName } from '../simulator/lines/line'
import { startDevice } from '../testing/device'
import { type DtuConfig, megahertz, otherFrequencies } from './dtu'

async function configOf(firmware: LineName): Promise<DtuConfig> {
  const device = await startDevice({ firmware })
  const headers = { Authorization: `Basic ${device.authdata()}` }
  const answer = await fetch(`${device.url}/api/dtu/config`, { headers })
  const config = (await answer.json()) as DtuConfig
  await device.close()
  return config
}

const otherFrequenciesInMhz = (dtu: DtuConfig) => otherFrequencies(dtu).map((frequency) => megahertz(frequency, dtu))

describe('the frequencies that the search for an inverter tries', () => {
  it.each([
    ['v23', undefined, 865, 863, 870, 28],
    ['v26', 0, 865, 863, 870, 28],
    ['v26', 1, 918, 905, 925, 80],
    ['v26', 2, 918, 915, 928, 52],
  ] as const)(
    'are all legal frequencies except the current one (%s, `cmt_country` %s)',
    async (name, country, currentMhz, minMhz, maxMhz, count) => {
      const config = await configOf(name)
      const scale = config.cmt_frequency / megahertz(config.cmt_frequency, config)
      const dtu = { ...config, cmt_frequency: currentMhz * scale, ...(country && { cmt_country: country }) }
      const found = otherFrequenciesInMhz(dtu)
      expect(found).toHaveLength(count)
      expect([Math.min(...found), Math.max(...found)]).toEqual([minMhz, maxMhz])
      expect(found).not.toContain(currentMhz)
      expect(new Set(found).size).toBe(count)
    },
  )

  it.each([
    { cmt_chan_width: -250_000 },
    { cmt_chan_width: 1 },
    { country_def: [{ freq_legal_max: 9e12 }] },
    { country_def: [{ freq_legal_min: 900_000_000, freq_legal_max: 1 }] },
    { country_def: [{ freq_legal_min: 'x', freq_legal_max: null }] },
    { country_def: 'x', cmt_country: {} },
  ])('are at most 100 in number, none below 863 MHz, if the device sends the invalid values %j', async (invalid) => {
    const dtu = { ...(await configOf('v26')), ...invalid } as DtuConfig
    const frequencies = otherFrequencies(dtu)
    expect(frequencies.length).toBeLessThanOrEqual(100)
    for (const frequency of frequencies) expect(frequency).toBeGreaterThanOrEqual(863_000_000)
  })
})
