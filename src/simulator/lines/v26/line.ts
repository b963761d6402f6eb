import { v26Code } from '../../../contract/codes'
import type { Gateway } from '../../gateway/gateway'
import { pinsOf } from '../../gateway/pins'
import { parse } from '../../json/arduinoJson'
import { parseExactly } from '../../json/exactNumbers'
import { memoryOf, POOL_BYTES } from '../../json/pooledMemory'
import { jsonAnswer } from '../answer'
import type { AnswerMemory, Line } from '../line'
import { reply } from '../reply'
import { isOutdated, readConfig, writeConfig } from './configFile'
import { readPacks } from './files/languages'
import { familyOf } from './inverters/families'
import { createPushes, startDay } from './inverters/live'
import { formatLog } from './logging'
import { page } from './page'
import { readers, uploaders, writers } from './routes'

const compiledInPins = {
  nrf24: { clk: -1, cs: -1, en: -1, irq: -1, miso: -1, mosi: -1 },
  cmt: { clk: -1, cs: -1, fcs: -1, sdio: -1, gpio2: -1, gpio3: -1 },
  w5500: { sclk: -1, mosi: -1, miso: -1, cs: -1, int: -1, rst: -1 },
  eth: { enabled: false, phy_addr: 0, power: -1, mdc: 23, mdio: 18, type: 0, clk_mode: 0 },
  display: { type: 0, data: -1, clk: -1, cs: -1, reset: -1 },
  led: { led0: -1, led1: -1 },
}

const BYTE_ORDER_MARK = /^\ufeff/

/** An answer that does not fit into the memory becomes an error 500. */
function answerJson(value: unknown, { jsonMemoryBytes }: Gateway, { isLinked }: AnswerMemory = {}) {
  if (jsonMemoryBytes < POOL_BYTES) return jsonAnswer(null, 500)
  const fits = memoryOf(value, isLinked ? 'everything' : 'nothing') <= jsonMemoryBytes
  return fits ? jsonAnswer(value) : jsonAnswer({ ...reply(v26Code.internalError), type: 'danger' }, 500)
}

/** v26 requires exact types, has no fixed memory for JSON, and pushes live data of one inverter at a time. */
export const v26: Line = {
  name: 'v26',
  version: 'v26.3.30-1-gb6f0353',
  readConfig,
  isOutdated,
  writeConfig,
  readPins: (mapping, profile) => pinsOf(compiledInPins, parse(mapping.replace(BYTE_ORDER_MARK, '')) ?? null, profile),
  readPacks,
  familyOf,
  frequencyUnitHz: 1,
  pollsWhileRadioIsBusy: true,
  formatLog,
  disconnectLines: (reason) => [`Disconnected from MQTT. Reason: ${reason}`],

  readers,
  writers,
  uploaders,
  page,
  isKnownTag: (tag, header) => header === tag,

  answerJson,
  parseBody(data, { unparsable }, gateway) {
    if (gateway.jsonMemoryBytes < POOL_BYTES) return { answer: answerJson(null, gateway) }
    const json = parseExactly(data)
    const fits = json !== undefined && memoryOf(json, 'everything') + POOL_BYTES <= gateway.jsonMemoryBytes
    return fits ? { json } : { refusal: unparsable }
  },
  countsAsSent: (sent, isExact) => sent !== undefined && isExact(sent),
  /** Replies with an error if the settings could not be stored. The new settings still apply until the next restart. */
  afterWrite(outcome, gateway) {
    if (gateway.wasLastSaveStored || 'answer' in outcome) return outcome
    gateway.wasLastSaveStored = true
    return outcome.reply.type === 'success' ? { ...outcome, reply: reply(v26Code.notStored) } : outcome
  },

  createPushes,
  startDay,
  sockets: {
    realm: { '/livedata': 'live websocket', '/console': 'console websocket' },
    refusalType: 'text/html',
    consoleCuts: 'lines',
    appliesRuleAfterPush: false,
  },
}
