import { type ReactNode, useId } from 'react'
import { quantity, t } from '../../../../ui/i18n'
import { monotonicMs } from '../../../../ui/lib/clock'
import { Badge, type Tone } from '../../../../ui/shared/Badge'
import { useEachSecond } from '../../../../ui/shared/hooks/useEachSecond'
import { Icon } from '../../../../ui/shared/Icon'
import { type PartName, usePanelReport } from './panelReports'
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
  /** The charge power of a Zendure battery, which the live data do not contain. Undefined for all other devices. */
  watts?: number | undefined
  /** Maker, serial and versions, if they are known. */
  facts: readonly string[]
  /** The age of the values when they arrived. Undefined if there are no values. */
  ageMs: number | undefined
  receivedAtMs: number
  /** If the values are at least this old, the device counts as unreachable. Missing if the gateway reports whether the device is reachable. */
  silentAfterMs?: number
  /** True if the page has received no message for a while and the socket is closed. */
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
  // The gateway sends no pushes about a silent device, so only the age of the values shows that the device is silent.
  const isSilent = useEachSecond(() => (ageMs ?? 0) + monotonicMs() - receivedAtMs >= silentAfterMs)
  const problem = isOld ? t('connection.offline') : isSilent && t('live.notReachable')
  const { tone, word } = problem ? { tone: 'bad' as const, word: problem } : status
  const isBad = tone === 'bad'
  usePanelReport(part, useId(), { isUnreachable: isBad, batteryWatts: watts })
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
      {children && <div data-stale={isBad || undefined}>{children}</div>}
      <ValueCards values={values} isStale={isBad} />
    </section>
  )
}

/** The age of the values. It grows until new values arrive. */
function Age({ ageMs, receivedAtMs }: { ageMs: number; receivedAtMs: number }) {
  const seconds = useEachSecond(() => Math.max(0, Math.floor((ageMs + monotonicMs() - receivedAtMs) / 1000)))
  return (
    <span>
      {t('live.age')} <span translate="no">{quantity(seconds, 's')}</span>
    </span>
  )
}
