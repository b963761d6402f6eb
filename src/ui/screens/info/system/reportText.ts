import { isRecord, recordsIn } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

/** Members that may be published: versions and states, but no names, addresses or locations, nor the hint about the default password. */
const publicMembers =
  /^(git_|config_v|sdk|pio|chip|cpu|flash|psram|heap|sketch|littlefs|reset|cfg|up|nrf|cmt|network_mode|sta_(st|rs)|ap_status|ntp_status|sun_is|mqtt_([cer].*ed|tls)|radio_p|time_|pin_|poll_|reachable|producing|limit_|data_age|events|tx|rx|rssi)/
const taskMembers = /^(name|stack_|prio)/
const LONGEST_VALUE = 80
/** The first digits name the model. */
const SERIAL_SHOWN = 4

function rows(answer: unknown, names = publicMembers): string[] {
  return Object.entries<unknown>(Object(answer))
    .filter(([name, value]) => names.test(name) && Object(value) !== value)
    .map(([name, value]) => `${name}: ${String(value).replace(/\s+/g, ' ').slice(0, LONGEST_VALUE)}`)
}

export function masked(serial: unknown): string {
  return plainText(serial).slice(0, SERIAL_SHOWN).padEnd(12, '*')
}

/** The text of a bug report. A part that is a text is taken whole; of an answer only the members that may be published. */
export function reportOf(parts: readonly unknown[]): string {
  return parts
    .flatMap((part) => {
      if (typeof part === 'string') return [part]
      if (!isRecord(part)) return []
      return [
        ...rows(part),
        ...rows(part.hints),
        ...recordsIn(part.task_details).map((task) => rows(task, taskMembers).join(', ')),
        ...recordsIn(part.inverters).map((inverter) =>
          [masked(inverter.serial), ...rows(inverter), ...rows(inverter.radio_stats)].join(', '),
        ),
      ]
    })
    .join('\n')
}
