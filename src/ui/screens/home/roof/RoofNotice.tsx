import { useEffect, useState } from 'react'
import { dateTime, duration, hourMinute, list, number, quantity, type TextKey, t } from '../../../i18n'
import { wallMs } from '../../../lib/clock'
import { type Inverter, isInReach } from '../../../live/inverter'
import { useIsOutdated } from '../../../live/liveStore'
import { Badge, type Tone } from '../../../shared/Badge'
import { Dialog } from '../../../shared/Dialog'
import { useRefocus } from '../../../shared/hooks/browser'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { IconButton } from '../../../shared/Icon'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { isLimitInForce } from '../command/limit'
import { isRunning, type RoofCommand, type RoofStep, type StepState, setRoofCommand } from './roofCommand'
import { canTakeBack, continueSending, isSending, isStepOpen, stopSending, takeBack, useStepUpdates } from './sendRoof'

interface Props {
  command: RoofCommand
  inverters: readonly Inverter[]
}

/** The last limit for the roof: whether it holds now, the results of its steps, and the buttons "Stop sending", "Take back" and "Continue sending". */
export function RoofNotice({ command, inverters }: Props) {
  const isGuest = !useStore(session)
  const isOwnRun = useStore(isSending)
  const isBusy = useEachSecond(() => isRunning(command)) || isOwnRun
  const isOutdated = useIsOutdated()
  const [isAsking, setIsAsking] = useState(false)
  const { steps, isTakenBack, problem, value, unit, activeAtMs } = command
  const verdict = isBusy || isOutdated ? undefined : verdictOf(command, inverters)
  const hasOpenSteps = steps.some(isStepOpen)
  const takenBackSteps = steps.filter(canTakeBack)
  const groups = groupsOf(command, isBusy)
  const offersActions = !isBusy && !isGuest
  useStepUpdates(command, inverters, isBusy)
  // Stops the sending when the user leaves the screen.
  useEffect(() => stopSending, [])
  // The pressed button disappears when the sending starts or ends, so the focus must move.
  useRefocus(String(isBusy))

  function noticeType() {
    if (verdict?.word === 'above') return 'danger'
    if (!isBusy && (hasOpenSteps || problem)) return 'warning'
    return verdict?.holds ? 'success' : undefined
  }

  const button = (text: string, onClick: () => void, className = 'outline') => (
    <button type="button" className={className} onClick={onClick}>
      {text}
    </button>
  )

  return (
    <section className="notice roof-notice" data-type={noticeType()}>
      <div className="row field">
        <h3 key={String(isTakenBack)}>
          {isTakenBack && `${t('limit.takeBack')} · `}
          {t('roof.title', { wanted: quantity(value, unit) })}
          <small translate="no">{dateTime(new Date(activeAtMs))}</small>
        </h3>
        {!isBusy && <IconButton icon="close" label={t('app.close')} onClick={() => setRoofCommand(undefined)} />}
      </div>
      {verdict && <Verdict {...verdict} />}
      <div role="status" aria-atomic="false">
        {!isBusy && problem && (
          <p key={problem}>
            {hourMinute(new Date(activeAtMs))} · {problem}
          </p>
        )}
        {/* Folded if the verdict says enough. */}
        <details open={!verdict || steps.some(({ state }) => state !== 'done')}>
          <summary translate="no">{groups.map(({ word, count }) => `${word} ${number(count)}`).join(' · ')}</summary>
          <ul>
            {groups.map(({ tone, word, names, text }) => (
              <li className="field" key={`${word}${text}${names}`}>
                <Badge tone={tone}>{word}</Badge> <span translate="no">{names}</span> {text}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="actions" aria-busy={isBusy}>
        {isOwnRun && button(t('roof.stop'), stopSending)}
        {offersActions &&
          !isTakenBack &&
          takenBackSteps[0] &&
          button(t('limit.takeBack'), () =>
            takenBackSteps.every(isLimitBeforeKnown) ? takeBack(command, false) : setIsAsking(true),
          )}
        {offersActions && hasOpenSteps && button(t('roof.continue'), continueSending, '')}
      </div>
      {isAsking && <TakeBackDialog command={command} close={() => setIsAsking(false)} />}
    </section>
  )
}

/** Inverters follow a limit within this time. */
const SETTLED_AFTER_MINUTES = 2
const SETTLED_AFTER_MS = SETTLED_AFTER_MINUTES * 60_000

/** An inverter may exceed its limit by a few percent. */
const TOLERANCE = 1.05

/** The power of the inverters that answer. */
const powerOf = (inverters: readonly Inverter[]) => inverters.reduce((sum, { power }) => sum + (power?.value ?? 0), 0)

const measuredAtMs = ({ receivedAtMs, ageSeconds }: Inverter) => wallMs(receivedAtMs) - Number(ageSeconds) * 1000

const wasNotSent = ({ state }: RoofStep) => state === 'waiting' || state === 'off' || state === 'refused'

/** Whether the roof keeps the limit now, by the live data. Undefined if the limit in watts is not known, or if no inverter answers. */
function verdictOf(command: RoofCommand, inverters: readonly Inverter[]) {
  const { steps, notIncluded, measured, watts: limitWatts, activeAtMs } = command
  const chosen = inverters.filter(({ serial }) => measured.includes(serial))
  const answering = chosen.filter(isInReach)
  if (limitWatts === undefined || !answering[0]) return
  const isSettled = answering.every((inverter) => measuredAtMs(inverter) > activeAtMs + SETTLED_AFTER_MS)
  const isInForce = (step: RoofStep) => {
    const inverter = inverters.find(({ serial }) => serial === step.serial)
    return inverter && isLimitInForce(step, inverter.limitPercent, inverter.limitWatts)
  }
  const stepsWithout = steps.filter((step) => !(isInForce(step) ?? !wasNotSent(step)))
  const watts = powerOf(answering)
  const without = isSettled ? [...stepsWithout.map(({ name }) => name), ...notIncluded] : []
  const notMeasured = chosen.filter((inverter) => !isInReach(inverter)).map(({ name }) => name)
  const comparison = watts > limitWatts * TOLERANCE ? 'above' : 'within'
  const word = isSettled ? comparison : 'measuring'
  return {
    word,
    watts,
    /** The names of the inverters that do not have their limit, or not any more. */
    without,
    notMeasured,
    holds: word === 'within' && steps.every(isInForce) && !notIncluded[0] && !notMeasured[0],
  } as const
}

function Verdict({ word, watts, without, notMeasured }: NonNullable<ReturnType<typeof verdictOf>>) {
  const text = t(`roof.${word}`, { power: quantity(watts, 'W', 0), time: duration(SETTLED_AFTER_MINUTES, 'minute') })
  const details = [
    without[0] && t('roof.without', { names: list(without) }),
    notMeasured[0] && t('roof.unmeasured', { names: list(notMeasured) }),
  ]
  return (
    <p key={text + details}>
      <b>{text}</b> {details.filter(Boolean).join(' ')}
    </p>
  )
}

const isLimitBeforeKnown = ({ limitBefore }: RoofStep) => limitBefore !== undefined

/** Asks what to do with the inverters whose limit before the command is not known. */
function TakeBackDialog({ command, close }: { command: RoofCommand; close: () => void }) {
  const steps = command.steps.filter(canTakeBack)
  const names = list(steps.filter((step) => !isLimitBeforeKnown(step)).map(({ name }) => name))
  function choose(setsUnknown: boolean) {
    close()
    if (setsUnknown || steps.some(isLimitBeforeKnown)) takeBack(command, setsUnknown)
  }
  return (
    <Dialog
      title={t('limit.takeBack')}
      close={close}
      actions={
        <>
          <button type="button" className="outline danger" onClick={() => choose(true)}>
            {t('roof.setTo', { full: quantity(100, '%') })}
          </button>
          <button type="button" onClick={() => choose(false)}>
            {t('roof.leave')}
          </button>
        </>
      }
    >
      <p>{t('roof.noLimitBefore', { names })}</p>
    </Dialog>
  )
}

interface Group {
  tone: Tone
  word: string
  count: number
  /** The names of the inverters with their limits. */
  names: string
  text?: string | undefined
}

/** The groups in the order in which they are shown. */
const stateGroups = (isBusy: boolean): readonly (readonly [StepState, Tone, word: TextKey, text?: TextKey])[] => [
  ['done', 'done', 'power.ok'],
  ['sending', 'idle', isBusy ? 'power.pending' : 'systemInfo.unknown'],
  ['sent', 'idle', 'power.pending'],
  ['failed', 'bad', 'power.failure', 'power.again'],
  ['forgotten', 'idle', 'systemInfo.unknown', 'roof.forgotten'],
  ['off', 'idle', 'power.notSent', 'power.dropped'],
  ['waiting', 'off', 'power.notSent'],
]

const nameWithLimit = ({ name, value, unit }: RoofStep) => `${name} ${quantity(value, unit)}`

/** The inverters of a command, grouped by the result of their steps. */
function groupsOf({ steps, notIncluded }: RoofCommand, isBusy: boolean): Group[] {
  const group = (tone: Tone, word: TextKey, names: readonly string[], text?: string): Group[] =>
    names[0] ? [{ tone, word: t(word), count: names.length, names: list(names), text }] : []
  return [
    ...stateGroups(isBusy).flatMap(([groupState, tone, word, text]) => {
      const names = steps.filter(({ state }) => state === groupState).map(nameWithLimit)
      return group(tone, word, names, text && t(text))
    }),
    ...steps
      .filter(({ state }) => state === 'refused')
      .flatMap((step) => group('bad', 'power.failure', [nameWithLimit(step)], step.reason)),
    ...group('off', 'roof.left', notIncluded),
  ]
}
