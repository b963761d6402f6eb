import type { LimitState } from '../../../../contract/inverters/limit'
import { get } from '../../../device/api'
import { asApiError, errorText } from '../../../device/outcome'
import { replyText } from '../../../device/replyText'
import { loadStartTime } from '../../../device/startTime'
import { t } from '../../../i18n'
import { wallMs } from '../../../lib/clock'
import { numberOf } from '../../../lib/numbers'
import {
  changeRoofCommand,
  changeStep,
  type RoofCommand,
  type RoofStep,
  roofCommand,
  type StepState,
  setRoofCommand,
} from '../../../state/roofCommand'
import { session } from '../../../state/session'
import { createStore } from '../../../state/store'
import { loadCommandsOff } from '../dialogs/commandsOff'
import { inWatts, isReached, sendLimit } from '../limit/limit'
import { setLimitRequest } from '../limit/limitText'

/** True while this tab sends steps. */
export const isSending = createStore(false)

/** Steps that still have to be sent. */
const openStates: readonly StepState[] = ['waiting', 'off', 'sending', 'lost', 'forgotten']
export const isOpen = ({ state }: RoofStep) => openStates.includes(state)

/** Accepted steps without a confirmation of the inverter. */
export const isUnconfirmed = ({ state }: RoofStep) => state === 'sent' || state === 'failed'

/** Steps that the device may be sending for the first time. A failed step is repeated for hours, so no run waits for it. */
const isOnItsWay = ({ state }: RoofStep) => state === 'sending' || state === 'lost' || state === 'sent'

/** Steps that an inverter may have taken, or may still take. */
export const canTakeBack = ({ state }: RoofStep) => !['waiting', 'off', 'refused'].includes(state)

let current = new AbortController()
let lastRun: Promise<void> = Promise.resolve()

/** Sends no further step. The one that is on its way is completed. */
export function stopSending() {
  current.abort()
}

/** Sends the open steps of this command after an earlier run has ended: only one limit is on its way at a time. */
export function startSending(command: RoofCommand): Promise<void> {
  stopSending()
  current = new AbortController()
  const { signal } = current
  lastRun = lastRun.then(async () => {
    if (signal.aborted) return
    isSending.set(true)
    const run = { id: Date.now(), signal }
    const onTheirWay = stepsThat(isOnItsWay)
    setRoofCommand({ ...command, run: run.id, problem: undefined, sentAtMs: undefined, result: undefined })
    try {
      await sendSteps(onTheirWay, run)
    } catch (thrown) {
      changeRoofCommand({ problem: { text: errorText(asApiError(thrown)), atMs: Date.now() } })
    }
    isSending.set(false)
  })
  return lastRun
}

/** Sends what an earlier run has left open. */
export function continueSending() {
  const command = roofCommand.get()
  if (command) startSending(command)
}

/** Sets each inverter to the limit that it had; to 100 % if that is not known. */
export function takeBack({ steps, ...command }: RoofCommand): Promise<void> {
  const back = steps.filter(canTakeBack).map((step): RoofStep => {
    return { ...step, value: step.limitBefore ?? 100, unit: '%', state: 'waiting' }
  })
  return startSending({ ...command, isTakenBack: true, notIncluded: [], measured: [], watts: undefined, steps: back })
}

const stepsThat = (is: (step: RoofStep) => boolean) => (roofCommand.get()?.steps ?? []).filter(is)

interface Run {
  id: number
  signal: AbortSignal
}

/** Stopped here, by a logout, or by another tab. */
const isStopped = ({ id, signal }: Run) => signal.aborted || !session.get() || roofCommand.get()?.run !== id

async function sendSteps(onTheirWay: readonly RoofStep[], run: Run) {
  await noticeRestart()
  const commandsOff = await loadCommandsOff()
  for (const step of onTheirWay) await awaitResult(step, run)
  for (const step of stepsThat(isOpen)) {
    if (isStopped(run)) return
    if (commandsOff.has(step.serial)) changeStep(step.serial, { state: 'off' })
    else if (await sendStep(step)) await awaitResult({ ...step, state: 'sent' }, run)
  }
  if (!isStopped(run)) changeRoofCommand({ sentAtMs: Date.now() })
}

/** Returns whether the device has accepted the limit. */
async function sendStep({ serial, value, unit }: RoofStep): Promise<boolean> {
  const isPersistent = roofCommand.get()?.isPersistent ?? false
  changeStep(serial, { state: 'sending' })
  try {
    const reply = await sendLimit(serial, { value, unit }, isPersistent)
    const isAccepted = reply.type === 'success'
    changeStep(serial, isAccepted ? { state: 'sent' } : { state: 'refused', reason: replyText(reply) })
    if (isAccepted) setLimitRequest(serial, { value, unit, requestedAtMs: Date.now() })
    return isAccepted
  } catch (thrown) {
    const { reason, status } = asApiError(thrown)
    const isLost = reason === 'unreachable' || reason === 'unreadable' || status >= 500
    changeStep(serial, { state: isLost ? 'lost' : 'waiting' })
    throw thrown
  }
}

const ASK_EVERY_MS = 2000
/** 30 seconds in all. The device reports a failure after 20 if the inverter does not answer. */
const MOST_QUESTIONS = 15

/** Waits for the inverter's result. Without one the step stays `sent`, and the next one follows. */
async function awaitResult(step: RoofStep, run: Run) {
  for (let asked = 0; asked < MOST_QUESTIONS && !isStopped(run); asked++) {
    const result = await resultOf(step)
    // The same inverter may have a new limit in this run, or the device has restarted.
    if (result && isSent(step.serial)) changeStep(step.serial, result)
    if (result) return
    await pause(ASK_EVERY_MS, run.signal)
  }
}

const isSent = (wanted: string) => stepsThat(({ serial, state }) => serial === wanted && state === 'sent').length > 0

async function resultOf(step: RoofStep): Promise<Partial<RoofStep> | undefined> {
  const limit = (await get('/api/limit/status'))[step.serial]
  if (!limit) return { state: 'refused', reason: t('errors.deleted', { text: step.name }) }
  if (limit.limit_set_status === 'Failure') return { state: 'failed' }
  if (limit.limit_set_status !== 'Ok') return
  // It is unknown whether the device has accepted this step. It is sent again.
  if (step.state !== 'sent') return {}
  return (await isTaken(step, limit)) ? { state: 'done' } : undefined
}

/** 'Ok' alone may belong to an earlier command, and it is also the state after a restart. The reported limit proves it, where it is known. */
async function isTaken(step: RoofStep, { limit_relative, max_power }: LimitState): Promise<boolean> {
  const percent = numberOf(limit_relative)
  const isThere = isReached(step, percent, inWatts(percent, numberOf(max_power) ?? 0))
  if (isThere !== undefined) return isThere
  await noticeRestart()
  return isSent(step.serial)
}

/** Tolerance for corrections of the browser's clock. */
const SAME_START_MS = 30_000

/** After a restart the device no longer knows the commands that it was still sending. */
export async function noticeRestart() {
  const uptimeStartMs = await loadStartTime()
  const startedAtMs = uptimeStartMs === undefined ? undefined : wallMs(uptimeStartMs)
  const { gatewayStartedAtMs: before } = roofCommand.get() ?? {}
  changeRoofCommand({ gatewayStartedAtMs: startedAtMs })
  const hasRestarted = startedAtMs !== undefined && before !== undefined && startedAtMs > before + SAME_START_MS
  if (hasRestarted) for (const { serial } of stepsThat(isUnconfirmed)) changeStep(serial, { state: 'forgotten' })
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
