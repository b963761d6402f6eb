import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { type Gateway, saveSettings } from '../../../simulator/gateway/gateway'
import { removeInverter } from '../../../simulator/gateway/inverters'
import { emptySlot } from '../../../simulator/gateway/settings'
import type { Recording } from '../../../simulator/recordings/recording'
import { rules as rulesByLine } from '../../../simulator/recordings/rules'
import { differencesOf } from '../../../simulator/recordings/runRecordings'
import { startDevice, type TestDevice } from '../../../testing/device'
import { addBatteryLogin } from './batteryLogin'
import { line } from './line'
import { extensionSettings } from './settings'
import { type Surroundings, surroundingsOf } from './surroundings'

/** With `RECORDS=170-226`, the test reports only the differences of these recordings, and stops after recording 226. */
const [from = 0, to = Number.POSITIVE_INFINITY] = (process.env.RECORDS ?? '').split('-').filter(Boolean).map(Number)

const fileHere = (name: string) => readFileSync(new URL(name, import.meta.url))
/** Converts the results of open sockets into the format of the recordings of v23 and v26. */
function convertSockets({ open_sockets, ...recording }: Recording): Recording {
  if (!open_sockets) return recording
  const results = Object.entries(open_sockets).map(([path, result]) => [
    path.replace('/', ''),
    result.replace('close frame', 'close frame without code'),
  ])
  return { ...recording, open_sockets: Object.fromEntries(results) }
}

interface Uploaded {
  fields?: Record<string, string>
  files?: { name: string; bytes: number }[]
}

/** Converts fields and files of an upload into the format of the recordings of v23 and v26. */
function convertUploads(recording: Recording): Recording {
  const { fields, files } = recording.request as unknown as Uploaded
  if (!fields || !files) return recording
  const sent = files.map(({ name, bytes }) => ({
    field: name,
    filename: name,
    content_type: 'application/octet-stream',
    bytes,
    md5: '',
  }))
  return { ...recording, request: { ...recording.request, fields: Object.entries(fields), files: sent } }
}

const recordings = (JSON.parse(fileHere('recordings.json').toString()).records as Recording[])
  .map(convertUploads)
  .map(convertSockets)

const TIME = '2026-11-21T10:50'

/** Groups of recordings. Each group starts a new device from the seed. Recordings 589 to 592 are a group of their own, because their device has no second partition. */
const groups: (readonly [first: number, last: number])[][] = [
  [[0, 559]],
  [
    [560, 588],
    [593, 618],
  ],
  [[589, 592]],
]

/** Makes the changes between recordings 588 and 593 for which the file has no recordings. */
function makeUnrecordedChanges(gateway: Gateway) {
  for (const slot of gateway.settings.inverters) {
    removeInverter(gateway, slot.serial)
    Object.assign(slot, emptySlot())
  }
  extensionSettings(gateway).solarcharger.enabled = true
  saveSettings(gateway)
}

const ages = ['data_age', 'dataAge', 'data_age_ms']
const rules = {
  exactPaths: [
    ...rulesByLine.v26.exactPaths,
    '/api/battery/config',
    '/api/battery/status',
    '/api/firmware/status',
    '/api/gridcharger/config',
    '/api/powerlimiter/config',
    '/api/powerlimiter/metadata',
    '/api/powerlimiter/status',
    '/api/powermeter/config',
    '/api/powermeter/status',
    '/api/solarcharger/config',
  ],
  // The values of these members differ from run to run.
  volatileMembers: [...rulesByLine.v26.volatileMembers, ...ages, 'PLLIMIT', 'PLSTATE', 'task_details'],
  exactMembers: [...rulesByLine.v26.exactMembers, 'enabled', 'uarts', 'owner', 'port', 'issues'],
}

/** Intended differences of the simulated device: recording -> reason. */
const knownDifferences: Readonly<Record<number, string>> = {
  ...Object.fromEntries(
    [52, 55, 56, 57, 58].map((n) => [n, 'the recorder decompressed the page, and omitted the header Content-Encoding']),
  ),
  543: 'only changed objects were pushed, and the moment of a push is volatile',
  608: 'the progress of the charger after its restart depends on the moment of the request',
  610: 'the progress of the solar charger after its restart depends on the moment of the request',
  613: 'the progress of the charger after its restart depends on the moment of the request',
  591: 'the recorded device had restarted before, so `resetreason_0` differs',
}

/** The issues of the battery from this recording on, or undefined for no change. */
function issuesAt(n: number, name: string): Surroundings['issues'] | undefined {
  if (/with warnings and alarms/.test(name)) return 'alarms'
  if (/with warnings/.test(name)) return 'warnings'
  return n > 408 ? 'none' : undefined
}

/** The current frame of the sample data of the JK BMS. Recording 606 saves the MQTT settings, which restarts the sample data. */
function bmsSampleAt(n: number): number {
  if (n === 605) return 3
  return n > 560 ? 1 : 2
}

const isLive = ({ request: { path } }: Recording) => /livedata|gridcharger\/status/.test(path)

/** The seconds by which the clock is advanced before a recording. Some case names contain this number. */
function secondsBefore({ case: name, ...recording }: Recording): number {
  const statedSeconds = /\(\D*(\d+) s\)/.exec(name)?.[1]
  if (statedSeconds) return Number(statedSeconds)
  return isLive({ case: name, ...recording }) && !/right after/.test(name) ? 12 : 0.3
}

describe('the simulated OpenDTU-OnBattery firmware', () => {
  let device: TestDevice
  afterEach(() => device?.close())

  it.each(groups.map((ranges) => ({ ranges })))(
    'answers the recorded requests $ranges like the real firmware',
    async ({ ranges }) => {
      const isInGroup = ({ n }: Recording) => n <= to && ranges.some(([first, last]) => n >= first && n <= last)
      const group = recordings.filter(isInGroup)
      if (!group.some(({ n }) => n >= from)) return
      const firstAfterGap = group.find(({ n }) => n >= 593)?.n
      device = await startDevice({ scenario: 'seed', firmware: line, time: TIME })
      const surroundings = surroundingsOf(device.gateway)
      device.gateway.hasSecondPartition = !group.some(({ n }) => n === 589)
      const differences = await differencesOf({
        device,
        recordings: group,
        rules,
        pinMapping: fileHere('seed/pin_mapping.json'),
        configPath: '/api/file/get',
        knownDifferences,
        secondsBefore,
        prepare({ n, case: name }) {
          if (n === firstAfterGap) makeUnrecordedChanges(device.gateway)
          Object.assign(surroundings, {
            hasCharger: !(n >= 485 && n <= 515) && n !== 582 && n !== 583,
            issues: issuesAt(n, name) ?? surroundings.issues,
            hasBatteryStopped: n === 408 || n === 409,
            bmsSample: bmsSampleAt(n),
          })
          // Before recording 611, a client with a login received a push of the battery. There is no recording of this push.
          if (n === 611) addBatteryLogin(device.gateway)
        },
      })
      const selected = Object.entries(differences).filter(([n]) => Number(n) >= from)
      expect(Object.fromEntries(selected)).toEqual({})
    },
    400_000,
  )
})
