import { useRef } from 'react'
import { useLoaded } from '../../../hooks/useLoaded'
import { quantity, t } from '../../../i18n'
import { formatNumber, plainText } from '../../../lib/numbers'
import { urlPart } from '../../../lib/urlPart'
import { CopyButton } from '../../../parts/CopyButton'
import { type Fact, FactList } from '../../../parts/Facts'
import { Fold } from '../../../parts/Fold'
import { LoadedView } from '../../../parts/LoadedView'
import { hexOf, sectionsOf } from './gridProfiles'

/** The rules by which an inverter feeds in; the device is asked when they are opened. */
export function GridProfile({ serial }: { serial: string }) {
  const query = `?inv=${urlPart(serial)}`
  return <Fold summary={t('gridProfile.title')}>{() => <Rules query={query} />}</Fold>
}

function Rules({ query }: { query: string }) {
  const loaded = useLoaded('/api/gridprofile/status', query)
  return (
    <LoadedView loaded={loaded}>
      {(profile) => {
        const sections = sectionsOf(profile)
        return (
          <>
            <p>{sections.length ? `${plainText(profile.name)} ${plainText(profile.version)}` : t('devinfo.none')}</p>
            {sections.map(({ name, items }) => (
              <section key={name}>
                <h3>{name}</h3>
                <FactList facts={items.map(({ n, u, v }): Fact => [plainText(n), valueText(v, u)])} />
              </section>
            ))}
            <Fold summary={t('gridProfile.bytes')}>{() => <Bytes query={query} />}</Fold>
          </>
        )
      }}
    </LoadedView>
  )
}

function valueText(value: unknown, unit: unknown) {
  return unit === 'bool' ? value === 1 : formatNumber(value, (known) => quantity(known, plainText(unit)))
}

/** As they are posted where an unknown profile is to become known. */
function Bytes({ query }: { query: string }) {
  const loaded = useLoaded('/api/gridprofile/rawdata', query)
  const text = useRef<HTMLPreElement>(null)
  return (
    <LoadedView loaded={loaded}>
      {({ raw }) => {
        const hex = hexOf(raw)
        return hex ? (
          <>
            <pre ref={text}>{hex}</pre>
            <CopyButton source={text} />
          </>
        ) : (
          <p>{t('devinfo.none')}</p>
        )
      }}
    </LoadedView>
  )
}
