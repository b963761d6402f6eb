import { useState } from 'react'
import type { Outcome } from '../../../device/outcome'
import { list, quantity, t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { LimitForm } from '../limit/LimitForm'
import type { Limit } from '../limit/limit'
import { limitAllowsTenths } from '../limit/limitText'
import type { Roof } from './loadRoof'
import { RoofRow } from './RoofRow'
import { type Choices, planOf, ratedPower } from './roofPlan'
import { startSending } from './sendRoof'
import { roofRange, sharesOf, sumOf } from './shares'

interface Props {
  inverters: readonly Inverter[]
  roof: Roof
  close: () => void
}

export function RoofForm({ inverters, roof, close }: Props) {
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
