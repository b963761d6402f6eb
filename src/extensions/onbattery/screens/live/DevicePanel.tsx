import type { ReactNode } from 'react'
import { quantity, t } from '../../../../ui/i18n'
import type { InverterTone } from '../../../../ui/live/inverter'
import { Badge } from '../../../../ui/shared/Badge'
import { useEachSecond } from '../../../../ui/shared/hooks/useEachSecond'
import { Icon } from '../../../../ui/shared/Icon'
import { ValueCards } from './ValueCards'

export interface Status {
  tone: InverterTone
  word: string
}

const icons = { off: 'pause', bad: 'cross', idle: 'alert', good: 'check' } as const

interface Props {
  title: string
  status: Status
  /** Maker, serial and versions, where they are known. */
  facts: readonly string[]
  /** How old the values were when they came; undefined where there are none. */
  ageMs: number | undefined
  receivedAtMs: number
  /** The page itself has heard nothing for a while. */
  isOld: boolean
  values: unknown
  tools?: ReactNode
  children?: ReactNode
}

/** A battery or charger: its name, state and age, then its values. It looks like an inverter's panel. */
export function DevicePanel({ title, status, facts, ageMs, receivedAtMs, isOld, values, tools, children }: Props) {
  const { tone, word } = isOld ? { tone: 'bad' as const, word: t('connection.offline') } : status
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
      {children}
      <ValueCards values={values} isStale={tone === 'bad'} />
    </section>
  )
}

/** It grows while no values come. */
function Age({ ageMs, receivedAtMs }: { ageMs: number; receivedAtMs: number }) {
  const seconds = useEachSecond(() => Math.max(0, Math.floor((ageMs + Date.now() - receivedAtMs) / 1000)))
  return (
    <span>
      {t('live.age')} <span translate="no">{quantity(seconds, 's')}</span>
    </span>
  )
}
