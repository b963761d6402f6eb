import type { Chip, Contact, Task } from './contact'
import { type Gateway, isClockSet, isInitialised } from './gateway'
import { isPolled, isReachable, sendLimit, sendPower, takesCommands } from './inverters'
import { finishTask, willBeAnswered } from './radioAnswers'
import { logSending } from './radioLog'

/** The timeout of each task, as in lib/Hoymiles/src/commands of the firmware. After an early answer, the gateway still waits for the timeout. */
const WAIT_MS = { channel: 10, poll: 500, log: 750, limitState: 200, limit: 2000, power: 2000 }
/** The number of transmissions before a task without an answer fails. */
const MAX_SENDS = 5
/** Lower limit of the poll interval, because a restored config.json may have an interval of 0. */
const MIN_POLL_MS = 100
const READ_LIMIT_EVERY_MS = 2 * 60_000
const READ_LIMIT_AFTER_COMMAND_MS = 4 * 60_000

const chips: readonly Chip[] = ['nrf', 'cmt']

/** Simulates the radio traffic up to the time `until`. Before the clock is set, the gateway sends no messages. */
export function runRadio(gateway: Gateway, until: number): void {
  const { radio } = gateway
  while (isClockSet(gateway)) {
    for (const chip of chips) sendNext(gateway, chip)
    const eventAt = nextEventAt(gateway)
    if (eventAt > until) break
    radio.now = Math.max(radio.now, eventAt)
    for (const chip of chips) endWait(gateway, chip)
    if (pollDueAt(gateway) <= radio.now) poll(gateway)
  }
  radio.now = Math.max(radio.now, until)
}

function nextEventAt(gateway: Gateway): number {
  const ends = chips.map((chip) => gateway.radio.current[chip]?.endsAt ?? Number.POSITIVE_INFINITY)
  return Math.min(...ends, pollDueAt(gateway))
}

/** An idle chip sends its next task. */
function sendNext(gateway: Gateway, chip: Chip): void {
  const { radio } = gateway
  if (radio.current[chip] || !isInitialised(gateway, chip)) return
  const task = radio.queue.find(({ contact }) => contact.family.radio === chip)
  if (!task) return
  radio.queue.splice(radio.queue.indexOf(task), 1)
  radio.current[chip] = { task, sendCount: 0, isAnswered: false, endsAt: radio.now }
  task.contact.statistics.requests++
  logSending(gateway, task)
  send(gateway, chip)
}

function send(gateway: Gateway, chip: Chip): void {
  const { current, now } = gateway.radio
  const sending = current[chip]
  if (!sending) return
  sending.sendCount++
  sending.isAnswered = willBeAnswered(gateway, sending.task)
  sending.endsAt = now + WAIT_MS[sending.task.kind]
}

/** After the timeout of a task: sends an unanswered task again, or finishes the task. A change of the channel is sent only once. */
function endWait(gateway: Gateway, chip: Chip): void {
  const { current, now } = gateway.radio
  const sending = current[chip]
  if (!sending || sending.endsAt > now) return
  const { task, sendCount, isAnswered } = sending
  if (!isAnswered && task.kind !== 'channel' && sendCount < MAX_SENDS) {
    send(gateway, chip)
    return
  }
  delete current[chip]
  finishTask(gateway, task, isAnswered)
  updateTotals(gateway)
}

/** Renews the measurements for the totals of v26, but only while no radio waits for an answer, as src/Datastore.cpp of the firmware does. */
function updateTotals({ radio }: Gateway): void {
  if (chips.some((chip) => radio.current[chip])) return
  radio.hasTotals = true
  for (const contact of radio.contacts) if (contact.measurement) contact.measurementForTotals = contact.measurement
}

function isChipBusy({ radio }: Gateway, chip: Chip): boolean {
  return !!radio.current[chip] || radio.queue.some(({ contact }) => contact.family.radio === chip)
}

/** The next inverter to poll. Skips inverters whose chip is missing. */
function nextContact(gateway: Gateway): Contact | undefined {
  const { contacts, nextIndex } = gateway.radio
  const inPollOrder = contacts.map((_, index) => contacts[(nextIndex + index) % contacts.length])
  return inPollOrder.find((contact) => contact && isInitialised(gateway, contact.family.radio))
}

/** The time of the next poll. Each poll is for one inverter. Infinity if there are no inverters, or while the poll waits for the radio. */
function pollDueAt(gateway: Gateway): number {
  const { radio, settings, firmware } = gateway
  const contact = nextContact(gateway)
  if (!contact || (!firmware.pollsWhileRadioIsBusy && isChipBusy(gateway, contact.family.radio)))
    return Number.POSITIVE_INFINITY
  return radio.lastPollAt + Math.max(settings.dtu.pollinterval * (firmware.pollUnitMs ?? 1000), MIN_POLL_MS)
}

/** Queues the requests of a poll: the values of one inverter, and its limit when that is due. If the inverter did not answer the last poll, this poll also requests the events. An unreachable CMT inverter first gets a change of the channel. Failed commands are sent again. */
function poll(gateway: Gateway): void {
  const { radio } = gateway
  const contact = nextContact(gateway)
  if (!contact) return
  radio.lastPollAt = radio.now
  radio.nextIndex = (radio.contacts.indexOf(contact) + 1) % radio.contacts.length
  if (isPolled(gateway, contact)) {
    const hasAnsweredLastPoll = contact.measurement && contact.failures === 0
    if (!isReachable(gateway, contact) && contact.family.radio === 'cmt' && takesCommands(gateway, contact))
      enqueue(gateway, { kind: 'channel', contact })
    enqueue(gateway, { kind: 'poll', contact })
    if (!hasAnsweredLastPoll) enqueue(gateway, { kind: 'log', contact })
    if (isLimitDue(gateway, contact)) enqueue(gateway, { kind: 'limitState', contact })
  }
  resendFailed(gateway, contact)
}

function isLimitDue({ radio: { now } }: Gateway, { mustReadLimit, limitReadAt, limitAcceptedAt }: Contact): boolean {
  return (
    mustReadLimit || (now - limitReadAt > READ_LIMIT_EVERY_MS && now - limitAcceptedAt > READ_LIMIT_AFTER_COMMAND_MS)
  )
}

/** Adds a task to the queue, unless the same task is in the queue or in transmission. */
function enqueue({ radio }: Gateway, task: Task): void {
  const isSame = ({ kind, contact }: Task) => kind === task.kind && contact === task.contact
  const sending = radio.current[task.contact.family.radio]
  if (!radio.queue.some(isSame) && !(sending && isSame(sending.task))) radio.queue.push(task)
}

/** Repeats failed commands. Called with each poll of the inverter. The status is pending while a command is repeated. */
function resendFailed(gateway: Gateway, contact: Contact): void {
  const { limitStatus, lastLimit, powerStatus, lastPower } = contact
  if (limitStatus === 'Failure' && lastLimit) sendLimit(gateway, contact, lastLimit)
  if (powerStatus === 'Failure' && lastPower) sendPower(gateway, contact, lastPower)
}
