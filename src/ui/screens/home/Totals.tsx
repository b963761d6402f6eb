import type { ReactNode } from 'react'
import { hourMinute, t } from '../../i18n'
import { Measure } from '../../live/amounts'
import type { Amount } from '../../live/inverter'
import type { Live } from '../../live/merge'
import { isNight, silences } from '../../live/silence'
import { Link } from '../../shared/Link'
import { lazy } from '../../shared/lazy'
import { useStore } from '../../state/store'
import { energyAmount, namesText } from './status'

const BestOfDay = lazy(
  () => import('./BestOfDay'),
  'BestOfDay',
  () => null,
)

interface TotalsProps {
  live: Live
  /** True if all data is outdated, because the connection is lost. */
  isStale: boolean
}

/** The values of all inverters together, and what they leave out. The first one is the headline: the power, and at night the yield of the day. */
export function Totals({ live, isStale }: TotalsProps) {
  const { totals, powerWithout, yieldWithout, isYieldOfYesterday, start, inverters, asOfMs } = live
  const { Power, YieldDay, YieldTotal } = totals
  const knownSilences = useStore(silences)
  const isAtNight = isNight(inverters, knownSilences)
  const soFar = start && t('live.soFar', { some: start.answered, count: start.expected })
  const without = (names: readonly string[]) => names[0] && t('live.without', { names: namesText(names) })
  const powerNote = isStale ? t('live.asOf', { time: hourMinute(new Date(asOfMs)) }) : (soFar ?? without(powerWithout))
  const yieldNote = soFar ?? without(yieldWithout)
  const power = (
    <Total
      key="power"
      name="power"
      label={t('properties.Power')}
      note={powerNote}
      amount={Power && { ...Power, digits: 0 }}
    />
  )
  const today = (
    <Total
      key="today"
      name="today"
      href="/yield"
      label={t(isYieldOfYesterday ? 'live.yieldYesterday' : 'properties.YieldDay')}
      note={yieldNote}
      isNoteRepeated={!isAtNight && yieldNote === powerNote}
      amount={YieldDay && energyAmount(YieldDay)}
    />
  )
  return (
    <section className="totals" id="totals">
      {isAtNight ? [today, power] : [power, today]}
      <Total
        name="total"
        label={t('properties.YieldTotal')}
        note={yieldNote}
        isNoteRepeated={isAtNight || yieldNote === powerNote}
        amount={YieldTotal && energyAmount(YieldTotal)}
      />
      {isAtNight && !!YieldDay?.value && <BestOfDay isYesterday={isYieldOfYesterday} />}
    </section>
  )
}

interface TotalProps {
  name: string
  label: ReactNode
  note: string | undefined
  /** True if the headline has the same note. Then only screen readers repeat it. */
  isNoteRepeated?: boolean
  amount: Amount | undefined
  /** The path of the screen with details. */
  href?: string
}

function Total({ name, label, note, isNoteRepeated, amount, href }: TotalProps) {
  const content = (
    <>
      <small>
        <span>{label}</span>
        {note && (
          <span className={isNoteRepeated ? 'unseen' : undefined} translate="no">
            {' · '}
            {note}
          </span>
        )}
      </small>
      <b>
        <Measure amount={amount} />
      </b>
    </>
  )
  return <p className={name}>{href ? <Link href={href}>{content}</Link> : content}</p>
}
