import { useRef } from 'react'
import { useLoaded } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { formatNumber, numberOf, plainText } from '../../../lib/numbers'
import { CopyButton } from '../../../shared/CopyButton'
import { type Fact, Facts } from '../../../shared/Facts'
import { Fold, LoadedView } from '../../../shared/loading'

/** The grid rules of an inverter. They are requested when they are opened. */
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
        const shown = recordsIn(sections)
        return (
          <>
            <p translate="no">{shown.length ? [name, version].map(plainText).join(' ') : t('devinfo.none')}</p>
            {shown.map(({ name, items }, index) => (
              <Facts key={index} title={plainText(name)} facts={recordsIn(items).map(factOf)} />
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

/** The raw profile, as people post it in an issue about an unknown profile. */
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

/** '0a 00 20' */
export function hexOf(raw: unknown): string {
  return Array.isArray(raw) ? raw.map((byte) => (numberOf(byte) ?? 0).toString(16).padStart(2, '0')).join(' ') : ''
}
