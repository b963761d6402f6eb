import { useEffect } from 'react'
import type { LimitState } from '../../../../contract/inverters/limit'
import { get, loadStartTime } from '../../../device/api'
import { asApiError, errorText, replyText } from '../../../device/outcome'
import { t } from '../../../i18n'
import { wallMs } from '../../../lib/clock'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { liveState } from '../../../live/liveStore'
import { session } from '../../../state/session'
import { createStore, useStore } from '../../../state/store'
import { loadCommandsOff, sentTo } from '../command/command'
import { isLimitInForce, percentToWatts, sendLimit } from '../command/limit'
import { setLimitRequest } from '../command/limitText'
import {
  ACTIVE_EVERY_MS,
  changeRoofCommand,
  changeStep,
  type RoofCommand,
  type RoofRequest,
  type RoofStep,
  roofCommand,
  type StepState,
  setRoofCommand,
} from './roofCommand'

/** True while this tab sends steps. */
export const isSending = createStore(false)

/** The states of steps that still have to be sent, or sent again. */
const openStates: readonly StepState[] = ['waiting', 'off', 'sending', 'forgotten']
export const isStepOpen = ({ state }: RoofStep) => openStates.includes(state)

/** True for steps that the device has accepted, but the inverter has not confirmed. */
const isUnconfirmed = ({ state }: RoofStep) => state === 'sent' || state === 'failed'

/** True for steps that the device may be sending for the first time. The device repeats a failed step for hours, so no run waits for a failed step. */
const isInFlight = ({ state }: RoofStep) => state === 'sending' || state === 'sent'

/** True for steps whose limit an inverter may have accepted, or may still accept. */
export const canTakeBack = ({ state }: RoofStep) => !['waiting', 'off', 'refused'].includes(state)

let runController = new AbortController()
let lastRun: Promise<void> = Promise.resolve()

/** Sends no further step. The current step is completed. */
export function stopSending() {
  runController.abort()
}

/** Sends the open steps of this command after an earlier run has ended: the device sends only one limit at a time. */
export function startSending(request: RoofRequest): Promise<void> {
  stopSending()
  runController = new AbortController()
  const { signal } = runController
  lastRun = lastRun.then(async () => {
    if (signal.aborted) return
    isSending.set(true)
    const run = { id: Date.now(), signal }
    const stepsInFlight = stepsWhere(isInFlight)
    setRoofCommand({ ...request, run: run.id, isActive: true, activeAtMs: Date.now(), problem: undefined })
    const change = (state: Partial<RoofCommand> = {}) =>
      roofCommand.get()?.run === run.id && changeRoofCommand({ activeAtMs: Date.now(), ...state })
    const timer = setInterval(change, ACTIVE_EVERY_MS)
    let problem: string | undefined
    try {
      await sendSteps(stepsInFlight, run)
    } catch (thrown) {
      problem = errorText(asApiError(thrown))
    }
    clearInterval(timer)
    change({ isActive: false, problem })
    isSending.set(false)
  })
  return lastRun
}

/** Sends the steps that an earlier run has left open. */
export function continueSending() {
  const command = roofCommand.get()
  if (command) startSending(command)
}

/** Sets each inverter to its earlier limit. `setsUnknown`: sets an inverter to 100 % if its earlier limit is not known. Otherwise its limit stays. */
export function takeBack(command: RoofCommand, setsUnknown: boolean): Promise<void> {
  const steps = command.steps.filter(canTakeBack)
  const isTakenBack = ({ limitBefore }: RoofStep) => setsUnknown || limitBefore !== undefined
  return startSending({
    ...command,
    isTakenBack: true,
    notIncluded: steps.filter((step) => !isTakenBack(step)).map(({ name }) => name),
    measured: [],
    watts: undefined,
    steps: steps
      .filter(isTakenBack)
      .map((step) => ({ ...step, value: step.limitBefore ?? 100, unit: '%', state: 'waiting' })),
  })
}

const stepsWhere = (predicate: (step: RoofStep) => boolean) => (roofCommand.get()?.steps ?? []).filter(predicate)

interface Run {
  id: number
  signal: AbortSignal
}

/** True after a stop in this tab, after a logout, or after a new run in another tab. */
const isStopped = ({ id, signal }: Run) => signal.aborted || !session.get() || roofCommand.get()?.run !== id

/** Waits for the results of the steps that an earlier run was sending, then sends the open steps. */
async function sendSteps(stepsInFlight: readonly RoofStep[], run: Run) {
  await checkForRestart()
  const commandsOffReasons = await loadCommandsOff()
  for (const step of stepsInFlight) await awaitResult(step, run)
  for (const step of stepsWhere(isStepOpen)) {
    if (isStopped(run)) return
    if (commandsOffReasons.has(step.serial)) changeStep(step.serial, { state: 'off' })
    else if (await sendStep(step)) await awaitResult({ ...step, state: 'sent' }, run)
  }
}

/** Returns whether the device has accepted the limit. */
async function sendStep({ serial, value, unit }: RoofStep): Promise<boolean> {
  const isPersistent = roofCommand.get()?.isPersistent ?? false
  changeStep(serial, { state: 'sending' })
  try {
    const reply = await sendLimit(serial, { value, unit }, isPersistent)
    const isAccepted = reply.type === 'success'
    changeStep(serial, isAccepted ? { state: 'sent' } : { state: 'refused', reason: replyText(reply) })
    if (isAccepted) {
      sentTo.limit.add(serial)
      setLimitRequest(serial, { value, unit, requestedAtMs: Date.now() })
    }
    return isAccepted
  } catch (thrown) {
    const { reason, status } = asApiError(thrown)
    const isLost = reason === 'unreachable' || reason === 'unreadable' || status >= 500
    if (!isLost) changeStep(serial, { state: 'waiting' })
    throw thrown
  }
}

const POLL_EVERY_MS = 2000
/** 30 seconds in total. The device reports a failure after 20 seconds without an answer from the inverter. */
const MAX_POLLS = 15

/** Waits for the inverter's result. Without a result the step stays `sent`, and the next step is sent. */
async function awaitResult(step: RoofStep, run: Run) {
  for (let polls = 0; polls < MAX_POLLS && !isStopped(run); polls++) {
    const result = await resultOf(step)
    // The step may have another state now: the inverter has a new limit in this run, or the device has restarted.
    if (result && isSent(step.serial)) changeStep(step.serial, result)
    if (result) return
    await pause(POLL_EVERY_MS, run.signal)
  }
}

const isSent = (serial: string) => stepsWhere((step) => step.serial === serial && step.state === 'sent').length > 0

async function resultOf(step: RoofStep): Promise<Partial<RoofStep> | undefined> {
  const limit = (await get('/api/limit/status'))[step.serial]
  if (!limit) return { state: 'refused', reason: t('errors.deleted', { text: step.name }) }
  if (limit.limit_set_status === 'Failure') return { state: 'failed' }
  if (limit.limit_set_status !== 'Ok') return
  // The device may not have accepted this step. The empty result ends the wait, and the step is sent again.
  if (step.state !== 'sent') return {}
  return (await isConfirmed(step, limit)) ? { state: 'done' } : undefined
}

/** The status 'Ok' is no proof: it may belong to an earlier command, and the device also reports it after a restart. The reported limit is the proof, if it is known. */
async function isConfirmed(step: RoofStep, { limit_relative, max_power }: LimitState): Promise<boolean> {
  const percent = numberOf(limit_relative)
  const isInForce = isLimitInForce(step, percent, percentToWatts(percent, numberOf(max_power) ?? 0))
  if (isInForce !== undefined) return isInForce
  await checkForRestart()
  return isSent(step.serial)
}

/** If two start times differ by less than this, the device has not restarted between them. The difference can come from a correction of the browser's clock. */
const SAME_START_MS = 30_000

/** Marks unconfirmed steps as forgotten after a restart, because the device no longer sends them. */
async function checkForRestart() {
  const monotonicStartMs = await loadStartTime()
  const startedAtMs = monotonicStartMs === undefined ? undefined : wallMs(monotonicStartMs)
  const { gatewayStartedAtMs: storedStartedAtMs } = roofCommand.get() ?? {}
  changeRoofCommand({ gatewayStartedAtMs: startedAtMs })
  const hasRestarted =
    startedAtMs !== undefined && storedStartedAtMs !== undefined && startedAtMs > storedStartedAtMs + SAME_START_MS
  if (hasRestarted) for (const { serial } of stepsWhere(isUnconfirmed)) changeStep(serial, { state: 'forgotten' })
}

function pause(durationMs: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, durationMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** While no tab sends steps: marks a step as done when its inverter reports the limit, even if the step was sent long before. Checks for a restart of the device. */
export function useStepUpdates({ steps }: RoofCommand, inverters: readonly Inverter[], isBusy: boolean) {
  useEffect(() => {
    if (isBusy) return
    for (const step of steps.filter(canTakeBack)) {
      const inverter = inverters.find(({ serial }) => serial === step.serial)
      if (step.state !== 'done' && inverter && isLimitInForce(step, inverter.limitPercent, inverter.limitWatts))
        changeStep(step.serial, { state: 'done' })
    }
  }, [steps, inverters, isBusy])

  const { socket, error } = useStore(liveState)
  const isAnswering = !error && socket !== 'connecting'
  const hasUnconfirmed = steps.some(isUnconfirmed)
  useEffect(() => {
    // Checks with each new connection, and when the device answers again after an error.
    if (isAnswering && hasUnconfirmed && !isBusy) checkForRestart().catch(() => undefined)
  }, [socket, isAnswering, hasUnconfirmed, isBusy])
}
