import { useEffect } from 'react'
import { dateTime, duration, list, quantity, type TextKey, t } from '../../../i18n'
import { wallMs } from '../../../lib/clock'
import { type Inverter, isInReach } from '../../../live/inverter'
import { Badge, type Tone } from '../../../shared/Badge'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { useRefocus } from '../../../shared/hooks/useRefocus'
import { IconButton } from '../../../shared/Icon'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { changeRoofCommand, type RoofCommand, type RoofStep, type StepState, setRoofCommand } from './roofCommand'
import { canTakeBack, continueSending, isSending, isStepOpen, stopSending, takeBack, useStepUpdates } from './sendRoof'

interface Props {
  command: RoofCommand
  inverters: readonly Inverter[]
}

/** The results of a limit for the roof, with the buttons "Stop sending", "Take back" and "Continue sending". */
export function RoofNotice({ command, inverters }: Props) {
  const isGuest = !useStore(session)
  const isBusy = useStore(isSending)
  const { steps, isTakenBack, problem, value, unit, sentAtMs, watts: limitWatts, result } = command
  const hasOpenSteps = steps.some(isStepOpen)
  const isExceeded = !!result && limitWatts !== undefined && isAboveLimit(result.watts, limitWatts)
  const isIncomplete = !isBusy && (hasOpenSteps || problem)
  const incompleteType = isIncomplete ? 'warning' : undefined
  const type = isExceeded ? 'danger' : incompleteType
  const fullPower = fullPowerText(command)
  useStepUpdates(command, inverters)
  // Stops the sending when the user leaves the screen.
  useEffect(() => stopSending, [])
  // The pressed button disappears when the sending starts or ends, so the focus must move.
  useRefocus(String(isBusy))

  function button(text: string, onClick: () => void, className = 'outline') {
    return (
      <button
        type="button"
        className={className}
        disabled={isGuest}
        title={isGuest ? t('live.needsLogin', { name: text }) : undefined}
        onClick={onClick}
      >
        {text}
      </button>
    )
  }

  return (
    <section className="notice roof-notice" data-type={type}>
      <div className="row field">
        <h3 key={String(isTakenBack)}>
          {t(isTakenBack ? 'roof.back' : 'roof.title', { wanted: quantity(value, unit) })}
          {sentAtMs && <small translate="no">{dateTime(new Date(sentAtMs))}</small>}
        </h3>
        {!isBusy && <IconButton icon="close" label={t('app.close')} onClick={() => setRoofCommand(undefined)} />}
      </div>
      <div role="status" aria-atomic="false">
        <ul>
          {groupsOf(command).map(({ tone, word, names, text }) => (
            <li className="field" key={`${word}${text}${names}`}>
              <Badge tone={tone}>{word}</Badge> <span translate="no">{names}</span> {text}
            </li>
          ))}
          {fullPower && (
            <li className="field" key={fullPower}>
              {fullPower}
            </li>
          )}
          {!isBusy && problem && (
            <li className="field" key={problem.text}>
              {problem.text}
            </li>
          )}
          <RoofResult command={command} inverters={inverters} />
        </ul>
      </div>
      <div className="actions" aria-busy={isBusy}>
        {isBusy && button(t('roof.stop'), stopSending)}
        {!isBusy && !isTakenBack && steps.some(canTakeBack) && button(t('limit.takeBack'), () => takeBack(command))}
        {!isBusy && hasOpenSteps && button(t('roof.continue'), continueSending, '')}
      </div>
    </section>
  )
}

/** A line with the measured power of the roof, compared with the limit. */
export function RoofResult({ command, inverters }: Props) {
  const { sentAtMs, watts: limitWatts, result } = command
  const phase = useEachSecond(() => phaseAt(sentAtMs, Date.now()))
  const currentMeasurement = phase === 'over' ? undefined : measuredPower(command, inverters)
  const isDue = phase === 'due' && !result && currentMeasurement !== undefined
  useEffect(() => {
    if (isDue) changeRoofCommand({ result: currentMeasurement })
  }, [isDue])

  const measurement = result ?? currentMeasurement
  if (limitWatts === undefined || !measurement) return null
  const comparison = isAboveLimit(measurement.watts, limitWatts) ? 'above' : 'within'
  const word = phase === 'running' ? 'measuring' : comparison
  const text = t(`roof.${word}`, {
    power: quantity(measurement.watts, 'W', 0),
    time: duration(MEASURED_FOR_MINUTES, 'minute'),
  })
  const notMeasured = measurement.notMeasured[0] && t('roof.unmeasured', { names: list(measurement.notMeasured) })
  return (
    <li className="field" key={text}>
      {text} {notMeasured}
    </li>
  )
}

/** The power is measured for this time after the last limit was sent. Inverters follow a limit within this time. */
export const MEASURED_FOR_MINUTES = 2
const MEASURED_FOR_MS = MEASURED_FOR_MINUTES * 60_000
/** After the two minutes, a result is stored only within this time. A power that is measured later can have other causes than the limit. */
const DUE_FOR_MS = 60_000

/** The phase of the measurement: running, then due (the result is stored), then over. '' before all limits were sent. */
export function phaseAt(sentAtMs: number | undefined, nowMs: number): '' | 'running' | 'due' | 'over' {
  if (sentAtMs === undefined) return ''
  const elapsedMs = nowMs - sentAtMs
  if (elapsedMs < MEASURED_FOR_MS) return 'running'
  return elapsedMs < MEASURED_FOR_MS + DUE_FOR_MS ? 'due' : 'over'
}

/** An inverter may exceed its limit by a few percent. */
const TOLERANCE = 1.05

export const isAboveLimit = (watts: number, limitWatts: number) => watts > limitWatts * TOLERANCE

/** The total power of the inverters in `measured` that are in reach, and the names of the others. Undefined until each inverter in reach has sent values that are newer than the last limit. */
export function measuredPower(
  { measured, sentAtMs }: Pick<RoofCommand, 'measured' | 'sentAtMs'>,
  inverters: readonly Inverter[],
): RoofCommand['result'] {
  if (sentAtMs === undefined) return
  const limitedInverters = inverters.filter(({ serial }) => measured.includes(serial))
  const inReach = limitedInverters.filter(isInReach)
  const isNew = ({ receivedAtMs, ageSeconds }: Inverter) => wallMs(receivedAtMs) - Number(ageSeconds) * 1000 > sentAtMs
  if (!inReach.length || !inReach.every(isNew)) return
  return {
    watts: inReach.reduce((sum, { power }) => sum + (power?.value ?? 0), 0),
    notMeasured: limitedInverters.filter((inverter) => !isInReach(inverter)).map(({ name }) => name),
  }
}

interface Group {
  tone: Tone
  word: string
  /** The names of the inverters with their limits. */
  names: string
  text?: string | undefined
}

/** The groups in the order in which they are shown. */
const groups: readonly (readonly [states: StepState[], Tone, word: TextKey, text?: TextKey])[] = [
  [['done'], 'done', 'power.ok'],
  [['sending', 'sent'], 'idle', 'power.pending'],
  [['failed'], 'bad', 'power.failure', 'power.again'],
  [['lost'], 'idle', 'systemInfo.unknown', 'roof.lost'],
  [['forgotten'], 'idle', 'power.notSent', 'roof.forgotten'],
  [['off'], 'idle', 'power.notSent', 'roof.off'],
  [['waiting'], 'off', 'power.notSent'],
]

const nameWithLimit = ({ name, value, unit }: RoofStep) => `${name} ${quantity(value, unit)}`

/** The inverters of a command, grouped by the result of their steps. */
export function groupsOf({ steps, notIncluded }: RoofCommand): Group[] {
  const groupsByState = groups.flatMap(([states, tone, word, text]): Group[] => {
    const names = steps.filter(({ state }) => states.includes(state)).map(nameWithLimit)
    return names[0] ? [{ tone, word: t(word), names: list(names), text: text && t(text) }] : []
  })
  const refusedGroups = steps
    .filter(({ state }) => state === 'refused')
    .map((step): Group => ({ tone: 'bad', word: t('power.failure'), names: nameWithLimit(step), text: step.reason }))
  const notIncludedGroup: Group[] = notIncluded[0]
    ? [{ tone: 'off', word: t('roof.left'), names: list(notIncluded) }]
    : []
  return [...groupsByState, ...refusedGroups, ...notIncludedGroup]
}

/** A sentence with the inverters that return to full power because their earlier limit was not known; '' if there are none. */
export function fullPowerText({ steps, isTakenBack }: RoofCommand): string {
  const names = steps.filter(({ limitBefore }) => limitBefore === undefined).map(({ name }) => name)
  return isTakenBack && names[0] ? t('roof.full', { full: quantity(100, '%'), names: list(names) }) : ''
}
