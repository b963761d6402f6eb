import { isRecord, parseJson } from '../../../lib/json'
import { readStored, watchStored, writeStored } from '../../../state/storage'
import { createStore } from '../../../state/store'

/**
 * The state of the limit for one inverter.
 * - waiting: to be sent
 * - off: skipped, because commands to this inverter are off
 * - sending: the request is running, or was interrupted by a reload
 * - lost: the request has failed, but the device may have accepted the limit
 * - sent: the device has accepted the limit
 * - done: the inverter has accepted the limit
 * - failed: the inverter did not answer, and the device sends the limit again
 * - forgotten: the device has restarted, and does not send the limit again
 * - refused: the device has refused the limit
 */
const stepStates = ['waiting', 'off', 'sending', 'lost', 'sent', 'done', 'failed', 'forgotten', 'refused'] as const
export type StepState = (typeof stepStates)[number]

/** The limit for one inverter, as a part of a command for the roof. */
export interface RoofStep {
  serial: string
  name: string
  value: number
  unit: '%' | 'W'
  /** The inverter's limit before the command, in percent. Undefined if it was not known. */
  limitBefore?: number | undefined
  state: StepState
  /** Why the device has refused the limit. */
  reason?: string
}

/** A command that sets a limit for several inverters. It is stored until the user closes its notice, so that the user can continue the command or restore the earlier limits. */
export interface RoofCommand {
  value: number
  unit: '%' | 'W'
  isPersistent: boolean
  /** The steps restore the limits that the inverters had before the command. */
  isTakenBack: boolean
  /** In the order in which they are sent. */
  steps: readonly RoofStep[]
  /** The names of the inverters that could not be included. */
  notIncluded: readonly string[]
  /** The serials of the inverters whose power is measured after the command. */
  measured: readonly string[]
  /** The limit in watts that the measured power is compared with. */
  watts?: number | undefined
  /** Identifies the run that sends the steps, because another tab may have started another run. */
  run?: number
  /** When the gateway started, to notice a restart. */
  gatewayStartedAtMs?: number | undefined
  /** Why a run has ended before the last step, and when. */
  problem?: { text: string; atMs: number } | undefined
  /** When all steps were sent. */
  sentAtMs?: number | undefined
  /** The measured power, and the names of the inverters that were out of reach. */
  result?: { watts: number; notMeasured: readonly string[] } | undefined
}

const isStep = (value: unknown): value is RoofStep =>
  isRecord(value) &&
  ['serial', 'name', 'unit'].every((name) => typeof value[name] === 'string') &&
  typeof value.value === 'number' &&
  stepStates.some((state) => state === value.state)

const isTextList = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string')

/** Reads the stored command. Returns undefined for any other content of the browser's storage. */
function readCommand(): RoofCommand | undefined {
  const stored = parseJson(readStored('roof'))
  const isCommand =
    isRecord(stored) &&
    typeof stored.value === 'number' &&
    Array.isArray(stored.steps) &&
    stored.steps.every(isStep) &&
    isTextList(stored.notIncluded) &&
    isTextList(stored.measured) &&
    (stored.problem === undefined || (isRecord(stored.problem) && typeof stored.problem.text === 'string')) &&
    (stored.result === undefined || (isRecord(stored.result) && isTextList(stored.result.notMeasured)))
  return isCommand ? (stored as unknown as RoofCommand) : undefined
}

export const roofCommand = createStore(readCommand())

export function setRoofCommand(command: RoofCommand | undefined) {
  writeStored('roof', command ? JSON.stringify(command) : null)
  roofCommand.set(command)
}

/** Changes the command, unless the user has closed it. */
export function changeRoofCommand(change: Partial<RoofCommand>) {
  const command = roofCommand.get()
  if (command) setRoofCommand({ ...command, ...change })
}

export function changeStep(serial: string, change: Partial<RoofStep>) {
  const { steps = [] } = roofCommand.get() ?? {}
  changeRoofCommand({ steps: steps.map((step) => (step.serial === serial ? { ...step, ...change } : step)) })
}

// Follows changes in other tabs.
watchStored('roof', () => roofCommand.set(readCommand()))
