import type { LiveInverter } from '../../../contract/inverters/live'
import { type Gateway, uptimeSeconds } from '../../gateway/gateway'
import { resolvedHostname } from '../../gateway/hostname'
import type { Answer } from '../answer'
import type { Reader } from '../line'
import { liveData } from './inverters/live'

function metric(name: string, help: string, type: 'gauge' | 'counter', samples: readonly string[]): string {
  return `# HELP opendtu_${name} ${help}\n# TYPE opendtu_${name} ${type}\n${samples.map((sample) => `opendtu_${name}${sample}\n`).join('')}`
}

function channelMetrics(inverter: LiveInverter): string {
  const lines: string[] = []
  for (const kind of ['AC', 'DC', 'INV'] as const) {
    for (const [number, channel] of Object.entries(inverter[kind] ?? {})) {
      for (const [property, { v, u }] of Object.entries(channel)) {
        if (v === undefined) continue
        const labels = `serial="${inverter.serial}",unit="${u}",name="${inverter.name}",type="${kind}",channel="${number}"`
        lines.push(`opendtu_${property.replace(' ', '')}{${labels}} ${v}\n`)
      }
    }
  }
  return lines.join('')
}

/** The metrics in the text format of Prometheus. */
export function metricsOf(gateway: Gateway, inverters: readonly LiveInverter[]): Answer {
  const host = resolvedHostname(gateway)
  const body =
    metric('build', 'Build info', 'gauge', [
      `{name="${host}",id="${gateway.settings.dtu.serial}",version="${gateway.version}"} 1`,
    ]) +
    metric('platform', 'Platform info', 'gauge', ['{arch="ESP32",mac="A4:CF:12:0A:0B:0C"} 1']) +
    metric('uptime', 'Seconds since the start', 'counter', [` ${uptimeSeconds(gateway)}`]) +
    metric(
      'last_update',
      'Seconds since the last answer of the inverter',
      'gauge',
      inverters.map((inverter) => `{serial="${inverter.serial}",name="${inverter.name}"} ${inverter.data_age}`),
    ) +
    inverters.map(channelMetrics).join('')
  return { status: 200, type: 'text/plain; charset=utf-8', headers: { 'Cache-Control': 'no-cache' }, body }
}

export const prometheus: Reader<string> = {
  rule: 'open',
  answer: (gateway) => metricsOf(gateway, liveData(gateway).inverters),
}
