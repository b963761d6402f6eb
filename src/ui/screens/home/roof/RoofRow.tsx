import { numberProblem } from '../../../../contract/form'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { quantity, t, textOf } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Switch } from '../../../shared/Switch'
import type { CommandsOffReason } from '../dialogs/commandsOff'
import { limitText } from '../limit/limitText'
import { ratingRange } from './roofPlan'
import type { Share } from './shares'

interface Props {
  inverter: Inverter
  /** Why the device sends no commands to this inverter. Undefined if it sends them. */
  commandsOffReason: CommandsOffReason | undefined
  /** True if the inverter's firmware forgets a limit after some minutes. */
  forgetsLimit: boolean
  isIncluded: boolean
  choose: (isIncluded: boolean) => void
  /** The share of the typed limit, or 'none' if the inverter gets no limit. Undefined until a valid limit is typed. */
  share: Share | 'none' | undefined
  /** The typed rated power; undefined if the device knows the rated power, or if the limit is in percent. */
  rating: unknown
  setRating: (rating: unknown) => void
}

/** The row of an inverter: whether the inverter is included, and its share of the limit. */
export function RoofRow({
  inverter,
  commandsOffReason,
  forgetsLimit,
  isIncluded,
  choose,
  share,
  rating,
  setRating,
}: Props) {
  const { serial, name } = inverter
  const line = (
    <span translate="no">
      {name} · {limitText(inverter)}
      {share && isIncluded && ` → ${share === 'none' ? '–' : quantity(share.value, share.unit)}`}
    </span>
  )
  const problem = rating === '' ? undefined : numberProblem(ratingRange, rating)
  return (
    <div className="field">
      {commandsOffReason ? (
        line
      ) : (
        <Switch name={serial} isOn={isIncluded} change={choose}>
          {line}
        </Switch>
      )}
      {commandsOffReason && (
        <small>{t(commandsOffReason === 'night' ? 'power.droppedAtNight' : 'power.dropped')}</small>
      )}
      {forgetsLimit && <small>{t('limit.forgets')}</small>}
      {rating !== undefined && isIncluded && !commandsOffReason && (
        <Row
          id={`rating-${serial}`}
          label={t('roof.rating', { name })}
          error={problem && textOf('form', problem.text, problem.param)}
        >
          {(attributes) => (
            <Affixed after="W">
              <NumberInput attributes={attributes} field={ratingRange} value={rating} change={setRating} />
            </Affixed>
          )}
        </Row>
      )}
    </div>
  )
}
