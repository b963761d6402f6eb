import { code } from '../../../contract/codes'
import type { DisconnectReason } from '../../../contract/mqtt'
import { deviceLimits } from '../../deviceLimits'
import { pinsOf } from '../../gateway/pins'
import { byteLength, parse } from '../../json/arduinoJson'
import { answerThatFits, readUntilFull } from '../../json/fixedMemory'
import { jsonAnswer } from '../answer'
import type { Line } from '../line'
import { readConfig, writeConfig } from './configFile'
import { familyOf } from './inverters/families'
import { createPushes } from './inverters/live'
import { page } from './page'
import { readers, uploaders, writers } from './routes'

const ANSWER_BYTES = 1024

const compiledInPins = {
  nrf24: { clk: 18, cs: 5, en: 4, irq: 16, miso: 19, mosi: 23 },
  cmt: { clk: -1, cs: -1, fcs: -1, sdio: -1, gpio2: -1, gpio3: -1 },
  eth: { enabled: false, phy_addr: 0, power: -1, mdc: 23, mdio: 18, type: 0, clk_mode: 0 },
  display: { type: 0, data: 255, clk: 255, cs: 255, reset: 255 },
  led: { led0: -1, led1: -1 },
}

/** The reasons for a lost MQTT connection that v23 logs as "Unknown". */
const namelessReasons: readonly DisconnectReason[] = ['USER_OK', 'TLS_BAD_FINGERPRINT']

/** v23 converts values to the required type, builds JSON in fixed memory, and pushes the live data of all inverters together. */
export const v23: Line = {
  name: 'v23',
  version: 'v23.5.3',
  readConfig,
  isOutdated: () => false,
  writeConfig,
  readPins(mapping, profile) {
    const profiles = parse(mapping) ?? null
    const fits = readUntilFull(profiles, deviceLimits.pinMappingBytes).complete
    return pinsOf(compiledInPins, fits ? profiles : null, profile)
  },
  readPacks: () => [],
  familyOf,
  frequencyUnitHz: 1000,
  readsLimitAtOnce: true,
  formatLog: ({ text }) => `${text}\r\n`,
  disconnectLines: (reason) => [
    'Disconnected from MQTT.',
    `Disconnect reason:${namelessReasons.includes(reason) ? 'Unknown' : reason}`,
  ],

  readers,
  writers,
  uploaders,
  page,
  isKnownTag: (tag, header) => header.startsWith(tag),

  answerJson: (value, _, { memoryBytes = ANSWER_BYTES, isLinked } = {}) =>
    jsonAnswer(answerThatFits(value, memoryBytes, isLinked)),
  parseBody(data, { maxJsonBytes = deviceLimits.writeBodyBytes, unparsable }) {
    if (byteLength(data) > maxJsonBytes) return { refusal: code.tooLarge }
    const json = parse(data)
    const fits = json !== undefined && readUntilFull(json, maxJsonBytes).complete
    return fits ? { json } : { refusal: unparsable }
  },
  // Checks the key, not the value: a null counts as present.
  countsAsSent: (sent) => sent !== undefined,
  afterWrite: (outcome) => outcome,

  createPushes,
  sockets: {
    realm: { '/livedata': 'asyncesp', '/console': 'asyncesp' },
    consoleCuts: 'anywhere',
    appliesRuleAfterPush: true,
  },
}
