import { useState } from 'react'
import { list, quantity, t } from '../../../i18n'
import { numberOf } from '../../../lib/numbers'
import type { Inverter } from '../../../live/inverter'
import { LimitForm } from '../limit/LimitForm'
import { knownPercent, type Limit, rounded } from '../limit/limit'
import { hasFineLimit } from '../limit/limitText'
import type { Roof } from './loadRoof'
import { isRating, RoofRow } from './RoofRow'
import { startSending } from './sendRoof'
import { roofRange, sharesOf, sumOf, wattsOf } from './shares'

interface Props {
  inverters: readonly Inverter[]
  roof: Roof
  close: () => void
}

/** The limit in percent for Take back. v23 accepts whole numbers from 1. */
function limitBefore(inverter: Inverter, { limits }: Roof): number | undefined {
  const percent = knownPercent(limits[inverter.serial], inverter)
  if (percent === undefined) return
  return hasFineLimit(inverter) ? rounded(percent, true) : Math.max(1, rounded(percent))
}

export function RoofForm({ inverters, roof, close }: Props) {
  const { limits, commandsOff, forgetful } = roof
  const [excluded, setExcluded] = useState<readonly string[]>([])
  /** Rated powers that were typed, by serial. */
  const [ratings, setRatings] = useState<Readonly<Record<string, unknown>>>({})
  const ratingOf = ({ serial }: Inverter): number => {
    const typed = ratings[serial]
    return numberOf(limits[serial]?.max_power) || (isRating(typed) ? typed : 0)
  }
  const memberOf = (inverter: Inverter) => ({ serial: inverter.serial, maxPower: ratingOf(inverter) })
  const chosen = inverters.filter(({ serial }) => !excluded.includes(serial))
  const withoutCommands = chosen.filter(({ serial }) => commandsOff.has(serial))
  const members = chosen.filter(({ serial }) => !commandsOff.has(serial)).map(memberOf)
  const withoutRating = (limit: Limit) =>
    limit.unit === '%' ? [] : chosen.filter((one) => !commandsOff.has(one.serial) && !ratingOf(one))

  function send(limit: Limit, isPersistent: boolean) {
    const shares = sharesOf(limit, members)
    const steps = inverters.flatMap((inverter) => {
      const share = shares.find(({ serial }) => serial === inverter.serial)
      const { name } = inverter
      return share ? { ...share, name, limitBefore: limitBefore(inverter, roof), state: 'waiting' as const } : []
    })
    startSending({
      ...limit,
      isPersistent,
      isTakenBack: false,
      steps,
      notIncluded: namesOf([...withoutRating(limit), ...withoutCommands]),
      measured: chosen.map(({ serial }) => serial),
      watts: wattsOf(limit, chosen.map(memberOf)),
    })
    close()
  }

  return (
    <LimitForm
      percent={undefined}
      maxPower={sumOf(members)}
      range={(unit) => roofRange(unit, members, inverters.every(hasFineLimit))}
      busy={false}
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
                  off={commandsOff.get(serial)}
                  isForgetful={forgetful.includes(serial)}
                  isOn={!excluded.includes(serial)}
                  choose={(isOn) =>
                    setExcluded(isOn ? excluded.filter((one) => one !== serial) : [...excluded, serial])
                  }
                  share={limit && (shares.find((share) => share.serial === serial) ?? 'none')}
                  rating={unit === 'W' && !numberOf(limits[serial]?.max_power) ? (ratings[serial] ?? '') : undefined}
                  rate={(rating) => setRatings({ ...ratings, [serial]: rating })}
                />
              )
            })}
            {limit && (
              <Exceeding
                limit={limit}
                withoutRating={namesOf(withoutRating(limit))}
                withoutCommands={namesOf(withoutCommands)}
              />
            )}
          </>
        )
      }}
    </LimitForm>
  )
}

const namesOf = (inverters: readonly Inverter[]) => inverters.map(({ name }) => name)

interface ExceedingProps {
  limit: Limit
  withoutRating: readonly string[]
  withoutCommands: readonly string[]
}

/** Names the inverters that keep their limit, before anything is sent. */
function Exceeding({ limit: { value, unit }, withoutRating, withoutCommands }: ExceedingProps) {
  const texts = (['noRating', 'noCommands'] as const).flatMap((key) => {
    const names = key === 'noRating' ? withoutRating : withoutCommands
    return names[0] ? t(`roof.${key}`, { names: list(names), wanted: quantity(value, unit) }) : []
  })
  return (
    <div role="status">
      {texts.map((text) => (
        <p key={text} className="notice" data-type="warning">
          {text}
        </p>
      ))}
    </div>
  )
}
