import { useEffect } from 'react'
import { dateTime, quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Badge } from '../../../shared/Badge'
import { useRefocus } from '../../../shared/hooks/useRefocus'
import { IconButton } from '../../../shared/Icon'
import { type RoofCommand, setRoofCommand } from '../../../state/roofCommand'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { isAboveLimit } from './measured'
import { RoofResult } from './RoofResult'
import { fullPowerText, groupsOf } from './roofSteps'
import { canTakeBack, continueSending, isSending, isStepOpen, stopSending, takeBack } from './sendRoof'
import { useStepUpdates } from './useStepUpdates'

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
