import type { InverterEvent } from '../../../../contract/inverters/events'
import { type TextKey, t } from '../../../i18n'
import { isRecord, recordsIn } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'

export function eventsOf(answer: unknown): Partial<InverterEvent>[] {
  return isRecord(answer) ? recordsIn(answer.events) : []
}

/** The events sorted by their start, the newest first. Events without a time are last. */
export function newestFirst(answer: unknown): Partial<InverterEvent>[] {
  const startOf = ({ start_time }: Partial<InverterEvent>) => numberOf(start_time) ?? -1
  return eventsOf(answer).sort((a, b) => startOf(b) - startOf(a))
}

/** Identifies an event. The key omits the end time, so that an event keeps its key when it ends. */
export function eventKey({ message_id, start_time }: Partial<InverterEvent>): string {
  return `${Number(message_id)}@${Number(start_time)}`
}

const DAY_SECONDS = 86_400
/** The tolerated difference between the clocks of the inverter and the gateway. */
const SLACK_SECONDS = 300

/**
 * The midnight from which the times of the events are counted, in seconds since 1970. An inverter sends no dates, but its log is empty each morning,
 * so all events are of one day. The result is the latest midnight for which no event is later than the inverter's last answer (`answeredAtSeconds`).
 * Undefined if the events span several days, or if a time cannot be read.
 */
export function midnightOf(events: readonly Partial<InverterEvent>[], answeredAtSeconds: number): number | undefined {
  const times = events
    .flatMap(({ start_time, end_time }) => [start_time, end_time || start_time])
    .map((seconds) => numberOf(seconds) ?? Number.NaN)
  const last = Math.max(...times)
  const isOneDay = Math.floor(last / DAY_SECONDS) === Math.floor(Math.min(...times) / DAY_SECONDS)
  return isOneDay ? Math.floor((answeredAtSeconds + SLACK_SECONDS - last) / DAY_SECONDS) * DAY_SECONDS : undefined
}

/** Each entry: the text key of the advice, whether its codes are normal, and its codes. The entries contain all codes that the firmware has texts for. */
const codesByAdvice: readonly (readonly [TextKey, isNormal: boolean, codes: string])[] = [
  ['advice.start', true, '1 1111 2000-2004 3001-3004'],
  ['advice.clock', true, '2'],
  ['advice.offline', true, '4 130'],
  ['advice.unsteadyGrid', true, '11-15 72 144-146 5090 5160'],
  ['advice.gridVoltage', false, '71 141-143 5080 5150'],
  ['advice.noGrid', true, '147-149 5100'],
  ['advice.wiring', false, '152 171 181-182 213-214 5110'],
  ['advice.heat', false, '73 121 5070'],
  ['advice.moduleVoltage', false, '205-206 215 217 219 221 5051-5054'],
  ['advice.noInput', true, '95-98 207-212 216 218 220 222'],
  ['advice.locked', false, '122-124 8310 8320 9000'],
  [
    'advice.fault',
    false,
    '3 36 46-49 61-63 125-129 150 301-314 5011-5014 5020 5041-5044 5060 5120 5141-5144 5200 5511-5514 5520',
  ],
]

/** An HMT has up to six inputs and a neutral line, so some of its codes have another meaning. Each key is such a code. Its value is the code that has this meaning for other inverters. */
const codesOfHmt: Readonly<Record<string, number>> = { 217: 218, 219: 213, 221: 213 }
const HMT_SERIAL_PREFIX = '13'

const BYTE_VALUES = 256

export interface Meaning {
  isNormal: boolean
  text: string
  /** The text with the codes, if the meaning is uncertain. */
  detail: string
}

/** The codes in `ranges`, such as '1 5-7', that the received number `id` can mean. The device sends only the last byte of a code: 308 arrives as 52. If a whole code arrives, only this code is returned. */
function possibleCodes(ranges: string, id: unknown): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    // The smallest code of the range with the same last byte.
    const code = first + ((Number(id) - first) & (BYTE_VALUES - 1))
    return code <= last && (code === id || code % BYTE_VALUES === id) ? code : []
  })
}

/** All possible meanings of the number in an event, in the page's language, sorted by code. */
export function meaningsOf(messageId: unknown, serial: string): Meaning[] {
  const id = (serial.startsWith(HMT_SERIAL_PREFIX) && codesOfHmt[String(messageId)]) || messageId
  const meanings = codesByAdvice
    .map(([key, isNormal, ranges]) => ({ key, isNormal, codes: possibleCodes(ranges, id) }))
    .filter(({ codes }) => codes[0])
    .sort((a, b) => (a.codes[0] ?? 0) - (b.codes[0] ?? 0))
    .map(({ key, isNormal, codes }) => {
      const text = t(key)
      const isCertain = codes.join() === String(id)
      return { isNormal, text, detail: isCertain ? text : t('events.perhaps', { codes: codes.join(' / '), text }) }
    })
  const unknown = t('advice.unknown')
  return meanings[0] ? meanings : [{ isNormal: false, text: unknown, detail: unknown }]
}
