import { isRecord, parseJson } from '../../../lib/json'
import { readStored, watchStored, writeStored } from '../../../state/storage'
import { createStore } from '../../../state/store'

/**
 * The state of the limit for one inverter.
 * - waiting: to be sent
 * - off: skipped, because commands to this inverter are off
 * - sending: the request is running, or the device may have accepted the limit although no answer has come
 * - sent: the device has accepted the limit
 * - done: the inverter has accepted the limit
 * - failed: the inverter did not answer, and the device sends the limit again
 * - forgotten: the device has restarted, and does not send the limit again
 * - refused: the device has refused the limit
 */
export type StepState = 'waiting' | 'off' | 'sending' | 'sent' | 'done' | 'failed' | 'forgotten' | 'refused'

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

/** A limit for several inverters, before it is sent. */
export interface RoofRequest {
  value: number
  unit: '%' | 'W'
  isPersistent: boolean
  /** The steps restore the limits that the inverters had before the command. */
  isTakenBack: boolean
  /** In the order in which they are sent. */
  steps: readonly RoofStep[]
  /** The names of the inverters that get no limit. */
  notIncluded: readonly string[]
  /** The serials of the inverters whose power is compared with the limit. */
  measured: readonly string[]
  /** The limit of these inverters together. Undefined if a rated power is not known. */
  watts?: number | undefined
}

/** The last command of the roof. It is stored until the user closes its notice, so that the user can continue the command or restore the earlier limits. */
export interface RoofCommand extends RoofRequest {
  /** Identifies the run that sends the steps, because another tab may have started another run. */
  run: number
  /** A tab is sending the steps, unless it was closed: see `isRunning`. */
  isActive: boolean
  /** When a tab last sent a step, or waited for a result. */
  activeAtMs: number
  /** When the gateway started, to notice a restart. */
  gatewayStartedAtMs?: number | undefined
  /** Why the last run has ended before the last step. */
  problem?: string | undefined
}

/** A tab that sends updates `activeAtMs` at this interval. */
export const ACTIVE_EVERY_MS = 1000
/** A tab that has not updated `activeAtMs` for this time was closed. */
const CLOSED_AFTER_MS = 5000

/** True while a tab of this browser sends the steps. */
export const isRunning = ({ isActive, activeAtMs }: RoofCommand) =>
  isActive && Date.now() - activeAtMs < CLOSED_AFTER_MS

/** Change this number when the stored record changes: the page ignores records of another format. */
const FORMAT = 1

function readCommand(): RoofCommand | undefined {
  const stored = parseJson(readStored('roof'))
  return isRecord(stored) && stored.format === FORMAT ? (stored as unknown as RoofCommand) : undefined
}

export const roofCommand = createStore(readCommand())

export function setRoofCommand(command: RoofCommand | undefined) {
  writeStored('roof', command ? JSON.stringify({ ...command, format: FORMAT }) : null)
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
