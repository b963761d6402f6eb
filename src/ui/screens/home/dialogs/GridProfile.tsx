import { useRef } from 'react'
import { useLoaded } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { formatNumber, numberOf, plainText } from '../../../lib/numbers'
import { CopyButton } from '../../../shared/CopyButton'
import { type Fact, Facts } from '../../../shared/Facts'
import { Fold, LoadedView } from '../../../shared/loading'

/** The grid rules of an inverter. The page requests them when the section is opened. */
export function GridProfile({ query }: { query: string }) {
  return (
    <Fold title={t('devinfo.gridProfile')}>
      <Rules query={query} />
    </Fold>
  )
}

function Rules({ query }: { query: string }) {
  const loaded = useLoaded('/api/gridprofile/status', query)
  return (
    <LoadedView loaded={loaded}>
      {({ name, version, sections }) => {
        const ruleGroups = recordsIn(sections)
        return (
          <>
            <p translate="no">{ruleGroups.length ? [name, version].map(plainText).join(' ') : t('devinfo.none')}</p>
            {ruleGroups.map(({ name: title, items }, index) => (
              <Facts key={index} title={plainText(title)} facts={recordsIn(items).map(factOf)} />
            ))}
            <Fold title={t('devinfo.bytes')}>
              <Bytes query={query} />
            </Fold>
          </>
        )
      }}
    </LoadedView>
  )
}

function factOf({ n, u, v }: Record<string, unknown>): Fact {
  return [plainText(n), u === 'bool' ? v === 1 : formatNumber(v, (value) => quantity(value, plainText(u)))]
}

/** The raw bytes, for users who report an unknown profile. */
function Bytes({ query }: { query: string }) {
  const loaded = useLoaded('/api/gridprofile/rawdata', query)
  const text = useRef<HTMLPreElement>(null)
  return (
    <LoadedView loaded={loaded}>
      {({ raw }) => (
        <>
          <pre ref={text} translate="no">
            {hexOf(raw)}
          </pre>
          <CopyButton source={text} />
        </>
      )}
    </LoadedView>
  )
}

/** Bytes in hexadecimal, such as '0a 00 20'. */
export function hexOf(raw: unknown): string {
  return Array.isArray(raw) ? raw.map((byte) => (numberOf(byte) ?? 0).toString(16).padStart(2, '0')).join(' ') : ''
}
