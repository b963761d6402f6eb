import { useLayoutEffect, useState } from 'react'
import { numberProblem } from '../../../../contract/form'
import type { Outcome } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { list, quantity, t, textOf } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Switch } from '../../../shared/controls'
import { Dialog } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'
import { readStored, writeStored } from '../../../state/storage'
import type { CommandsOffReason } from '../command/command'
import { LIMIT_FIELD, LimitForm } from '../command/LimitForm'
import type { Limit, LimitUnit } from '../command/limit'
import { limitAllowsTenths, limitText } from '../command/limitText'
import type { RoofRequest } from './roofCommand'
import { type Choices, loadRoof, planOf, ratedPower, ratingRange, roofRange, unknownRoof } from './roofPlan'
import { startSending } from './sendRoof'

interface Props {
  inverters: readonly Inverter[]
  close: () => void
}

/** The dialog for a common limit of all or some inverters. The home screen shows the results. */
export function RoofDialog({ inverters, close }: Props) {
  const loaded = useLoad((signal) => loadRoof(inverters, signal))
  const [unit, setUnit] = useState<LimitUnit>(() => (readStored('roofUnit') === '%' ? '%' : 'W'))
  const [excluded, setExcluded] = useState<Choices['excluded']>([])
  const [ratings, setRatings] = useState<Choices['ratings']>({})
  const [outcome, setOutcome] = useState<Outcome>({})
  const plan = planOf(inverters, loaded.data ?? unknownRoof, { excluded, ratings })
  // The user can type while the data is loading.
  useLayoutEffect(() => document.getElementById(LIMIT_FIELD)?.focus(), [])

  function chooseUnit(next: LimitUnit) {
    writeStored('roofUnit', next)
    setUnit(next)
  }

  function send(limit: Limit, isPersistent: boolean) {
    if (!loaded.data) return
    const request = plan.requestFor(limit)
    if (!request.steps[0]) return setOutcome({ text: t('power.nothingSent') })
    startSending({ ...request, isPersistent })
    close()
  }

  return (
    <Dialog title={t('limit.all')} close={close}>
      <LimitForm
        unit={unit}
        setUnit={chooseUnit}
        maxPower={plan.maxPower}
        range={roofRange(unit, plan.members, inverters.every(limitAllowsTenths))}
        send={send}
        outcome={outcome}
        busy={loaded.busy}
      >
        {(limit) => {
          const request = limit && plan.requestFor(limit)
          return (
            <LoadedView loaded={loaded}>
              {(roof) => (
                <>
                  {inverters.map((inverter) => {
                    const { serial } = inverter
                    return (
                      <RoofRow
                        key={serial}
                        inverter={inverter}
                        commandsOffReason={roof.commandsOffReasons.get(serial)}
                        forgetsLimit={roof.serialsWithLimitReset.includes(serial)}
                        isIncluded={!excluded.includes(serial)}
                        choose={(isIncluded) =>
                          setExcluded(isIncluded ? excluded.filter((other) => other !== serial) : [...excluded, serial])
                        }
                        share={request && (request.steps.find((step) => step.serial === serial) ?? 'none')}
                        rating={unit === 'W' && !ratedPower(roof, serial) ? (ratings[serial] ?? '') : undefined}
                        setRating={(rating) => setRatings({ ...ratings, [serial]: rating })}
                      />
                    )
                  })}
                  <div role="status">{request && exceedWarning(request)}</div>
                </>
              )}
            </LoadedView>
          )
        }}
      </LimitForm>
    </Dialog>
  )
}

/** Says that the roof may exceed the limit, because these inverters do not get one. */
function exceedWarning({ value, unit, watts, notIncluded }: RoofRequest) {
  if (!notIncluded[0]) return
  const wanted = watts === undefined ? quantity(value, unit) : quantity(watts, 'W', 0)
  const text = t('roof.exceed', { names: list(notIncluded), wanted })
  return (
    <p key={text} className="notice" data-type="warning">
      {text}
    </p>
  )
}

interface RowProps {
  inverter: Inverter
  /** Why the device sends no commands to this inverter. Undefined if it sends them. */
  commandsOffReason: CommandsOffReason | undefined
  /** True if the inverter's firmware forgets a limit after some minutes. */
  forgetsLimit: boolean
  isIncluded: boolean
  choose: (isIncluded: boolean) => void
  /** The share of the typed limit, or 'none' if the inverter gets no limit. Undefined until a valid limit is typed. */
  share: Limit | 'none' | undefined
  /** The typed rated power; undefined if the device knows the rated power, or if the limit is in percent. */
  rating: unknown
  setRating: (rating: unknown) => void
}

/** The row of an inverter: whether the inverter is included, and its share of the limit. */
function RoofRow(props: RowProps) {
  const { inverter, commandsOffReason, forgetsLimit, isIncluded, choose, share, rating, setRating } = props
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
