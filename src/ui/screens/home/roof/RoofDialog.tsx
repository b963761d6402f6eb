import { useState } from 'react'
import { numberProblem } from '../../../../contract/form'
import type { Outcome } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { Affixed, NumberInput } from '../../../form/inputs'
import { Row } from '../../../form/Row'
import { list, quantity, t, textOf } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Dialog } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'
import { Switch } from '../../../shared/Switch'
import type { CommandsOffReason } from '../command/command'
import { LimitForm } from '../command/LimitForm'
import type { Limit } from '../command/limit'
import { limitAllowsTenths, limitText } from '../command/limitText'
import {
  type Choices,
  loadRoof,
  planOf,
  type Roof,
  ratedPower,
  ratingRange,
  roofRange,
  type Share,
  sharesOf,
  sumOf,
} from './roofPlan'
import { startSending } from './sendRoof'

interface Props {
  inverters: readonly Inverter[]
  close: () => void
}

/** The dialog for a common limit of all or some inverters. The home screen shows the results. */
export function RoofDialog({ inverters, close }: Props) {
  const loaded = useLoad((signal) => loadRoof(inverters, signal))
  return (
    <Dialog title={t('limit.all')} close={close}>
      <LoadedView loaded={loaded}>{(roof) => <RoofForm inverters={inverters} roof={roof} close={close} />}</LoadedView>
    </Dialog>
  )
}

function RoofForm({ inverters, roof, close }: Props & { roof: Roof }) {
  const [{ excluded, ratings }, setChoices] = useState<Choices>({ excluded: [], ratings: {} })
  const [outcome, setOutcome] = useState<Outcome>({})
  const { members, namesWithoutCommands, namesWithoutRating, commandFor } = planOf(inverters, roof, {
    excluded,
    ratings,
  })

  function choose(serial: string, isIncluded: boolean) {
    const others = excluded.filter((excludedSerial) => excludedSerial !== serial)
    setChoices({ ratings, excluded: isIncluded ? others : [...others, serial] })
  }

  function send(limit: Limit, isPersistent: boolean) {
    const command = commandFor(limit, isPersistent)
    if (!command.steps[0]) return setOutcome({ text: t('power.nothingSent') })
    startSending(command)
    close()
  }

  return (
    <LimitForm
      percent={undefined}
      maxPower={sumOf(members)}
      isShownLate={false}
      rangeOf={(unit) => roofRange(unit, members, inverters.every(limitAllowsTenths))}
      busy={false}
      outcome={outcome}
      send={send}
    >
      {(limit, unit) => {
        const shares = limit ? sharesOf(limit, members) : []
        return (
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
                  choose={(isIncluded) => choose(serial, isIncluded)}
                  share={limit && (shares.find((share) => share.serial === serial) ?? 'none')}
                  rating={unit === 'W' && !ratedPower(roof, serial) ? (ratings[serial] ?? '') : undefined}
                  setRating={(rating) => setChoices({ excluded, ratings: { ...ratings, [serial]: rating } })}
                />
              )
            })}
            <div role="status">
              {limit && <ExceedWarning limit={limit} names={namesWithoutRating(limit)} text="roof.noRating" />}
              {limit && <ExceedWarning limit={limit} names={namesWithoutCommands} text="roof.noCommands" />}
            </div>
          </>
        )
      }}
    </LimitForm>
  )
}

interface ExceedWarningProps {
  limit: Limit
  names: readonly string[]
  text: 'roof.noRating' | 'roof.noCommands'
}

/** A warning that the roof may exceed the limit, with the names of the inverters that do not get a limit. */
function ExceedWarning({ limit: { value, unit }, names, text }: ExceedWarningProps) {
  if (!names[0]) return null
  const message = t(text, { names: list(names), wanted: quantity(value, unit) })
  return (
    <p key={message} className="notice" data-type="warning">
      {message}
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
  share: Share | 'none' | undefined
  /** The typed rated power; undefined if the device knows the rated power, or if the limit is in percent. */
  rating: unknown
  setRating: (rating: unknown) => void
}

/** The row of an inverter: whether the inverter is included, and its share of the limit. */
function RoofRow({
  inverter,
  commandsOffReason,
  forgetsLimit,
  isIncluded,
  choose,
  share,
  rating,
  setRating,
}: RowProps) {
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
