import { numberProblem } from '../../../../contract/form'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { quantity, t, textOf } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Switch } from '../../../shared/Switch'
import type { CommandsOff } from '../dialogs/commandsOff'
import { limitText } from '../limit/limitText'
import { ratingRange } from './roofPlan'
import type { Share } from './shares'

interface Props {
  inverter: Inverter
  off: CommandsOff | undefined
  isForgetful: boolean
  isOn: boolean
  choose: (isOn: boolean) => void
  /** The share of the typed limit; undefined until a valid limit is typed. */
  share: Share | 'none' | undefined
  /** The typed rated power; undefined if the device knows it, or if it does not matter. */
  rating: unknown
  rate: (rating: unknown) => void
}

/** One inverter in the form: whether it is included, and what it gets. */
export function RoofRow({ inverter, off, isForgetful, isOn, choose, share, rating, rate }: Props) {
  const { serial, name } = inverter
  const line = (
    <span translate="no">
      {name} · {limitText(inverter)}
      {share && isOn && ` → ${share === 'none' ? '–' : quantity(share.value, share.unit)}`}
    </span>
  )
  const problem = rating === '' ? undefined : numberProblem(ratingRange, rating)
  return (
    <div className="field">
      {off ? (
        line
      ) : (
        <Switch name={serial} isOn={isOn} change={choose}>
          {line}
        </Switch>
      )}
      {off && <small>{t(off === 'night' ? 'power.droppedAtNight' : 'power.dropped')}</small>}
      {isForgetful && <small>{t('limit.forgets')}</small>}
      {rating !== undefined && isOn && !off && (
        <Row
          id={`rating-${serial}`}
          label={t('roof.rating', { name })}
          error={problem && textOf('form', problem.text, problem.param)}
        >
          {(attributes) => (
            <Affixed after="W">
              <NumberInput attributes={attributes} field={ratingRange} value={rating} change={rate} />
            </Affixed>
          )}
        </Row>
      )}
    </div>
  )
}
