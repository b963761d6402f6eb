import { type ReactNode, useId } from 'react'
import { quantity, t } from '../../../../ui/i18n'
import { monotonicMs } from '../../../../ui/lib/clock'
import { Badge, type Tone } from '../../../../ui/shared/Badge'
import { useEachSecond } from '../../../../ui/shared/hooks/useEachSecond'
import { Icon } from '../../../../ui/shared/Icon'
import { type PartName, useHeardReport } from './partsHeard'
import { ValueCards } from './ValueCards'

export interface Status {
  tone: Exclude<Tone, 'done'>
  word: string
}

const icons = { off: 'pause', bad: 'cross', idle: 'alert', good: 'check' } as const

interface Props {
  part: PartName
  title: string
  status: Status
  /** The charge power of a battery whose power is missing in the live data. */
  watts?: number | undefined
  /** Maker, serial and versions, where they are known. */
  facts: readonly string[]
  /** How old the values were when they came; undefined where there are none. */
  ageMs: number | undefined
  receivedAtMs: number
  /** The device is unreachable from this age on. Missing if the gateway reports whether it is reachable. */
  silentAfterMs?: number
  /** The page has received no message for a while. */
  isOld: boolean
  values: unknown
  tools?: ReactNode
  children?: ReactNode
}

/** A battery or charger: its name, state and age, then its values. It looks like an inverter's panel. */
export function DevicePanel({
  part,
  title,
  status,
  watts,
  facts,
  ageMs,
  receivedAtMs,
  silentAfterMs = Number.POSITIVE_INFINITY,
  isOld,
  values,
  tools,
  children,
}: Props) {
  // A device that falls silent is not pushed any more: only the time tells.
  const isSilent = useEachSecond(() => (ageMs ?? 0) + monotonicMs() - receivedAtMs >= silentAfterMs)
  const bad = isOld ? t('connection.offline') : isSilent && t('live.notReachable')
  const { tone, word } = bad ? { tone: 'bad' as const, word: bad } : status
  useHeardReport(part, useId(), { isSilent: tone === 'bad', watts })
  return (
    <section className="panel">
      <header className="row" data-tone={tone}>
        <h2>{title}</h2>
        {tools}
        <p className="row">
          <Badge tone={tone}>
            <Icon name={icons[tone]} /> {word}
          </Badge>
          {facts
            .filter((fact) => fact)
            .map((fact) => (
              <span key={fact} translate="no">
                {fact}
              </span>
            ))}
          {ageMs !== undefined && <Age ageMs={ageMs} receivedAtMs={receivedAtMs} />}
        </p>
      </header>
      {children && <div data-stale={bad ? true : undefined}>{children}</div>}
      <ValueCards values={values} isStale={tone === 'bad'} />
    </section>
  )
}

/** The age grows while no new values come. */
function Age({ ageMs, receivedAtMs }: { ageMs: number; receivedAtMs: number }) {
  const seconds = useEachSecond(() => Math.max(0, Math.floor((ageMs + monotonicMs() - receivedAtMs) / 1000)))
  return (
    <span>
      {t('live.age')} <span translate="no">{quantity(seconds, 's')}</span>
    </span>
  )
}
