import { useRef } from 'react'
import type { DevInfo } from '../../../../contract/inverters/devinfo'
import { useLoaded } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { formatNumber, numberOf, plainText } from '../../../lib/numbers'
import { urlPart } from '../../../lib/paths'
import type { Inverter } from '../../../live/inverter'
import { badgeOf } from '../../../shared/Badge'
import { CopyButton } from '../../../shared/controls'
import { Dialog } from '../../../shared/Dialog'
import { type Fact, FactList, Facts } from '../../../shared/Facts'
import { ExternalLink } from '../../../shared/Link'
import { Fold, LoadedView } from '../../../shared/loading'

const ISSUE_TRACKER = 'https://github.com/tbnobody/OpenDTU/issues'

export function DevInfoDialog({ inverter: { serial, name, radio }, close }: { inverter: Inverter; close: () => void }) {
  const query = `?inv=${urlPart(serial)}`
  const loaded = useLoaded('/api/devinfo/status', query)
  return (
    <Dialog title={`${t('devinfo.title')} · ${name}`} close={close} reload={loaded}>
      <LoadedView loaded={loaded}>
        {(info) => (
          <>
            {!info.valid_data && <p className="notice">{t('devinfo.none')}</p>}
            <FactList facts={[...serialFacts(serial), ...(info.valid_data ? inverterFacts(info) : [])]} />
            {/* Only v26 has a grid profile. The page recognises v26 by its radio statistics. */}
            {radio && <GridProfile query={query} />}
          </>
        )}
      </LoadedView>
    </Dialog>
  )
}

function serialFacts(serial: string): Fact[] {
  const production = productionOf(serial)
  return [
    [t('inverter.serial'), serial],
    [t('devinfo.year'), production && String(production.year)],
    [t('devinfo.week'), production?.week],
  ]
}

function inverterFacts(info: DevInfo): Fact[] {
  return [
    [t('devinfo.model'), info.hw_model_name || <UnknownModel key="model" />],
    [t('devinfo.maxPower'), info.max_power ? formatNumber(info.max_power, (watts) => quantity(watts, 'W')) : undefined],
    [t('devinfo.bootloader'), versionText(info.fw_bootloader_version)],
    [t('devinfo.firmware'), versionText(info.fw_build_version)],
    [t('devinfo.built'), info.fw_build_datetime],
    [t('devinfo.part'), formatNumber(info.hw_part_number, String)],
    [t('devinfo.hardware'), info.hw_version],
    [
      t('devinfo.distribution'),
      badgeOf(info.pdl_supported, t('devinfo.supported'), t('devinfo.unsupported'), 'off'),
      true,
    ],
  ]
}

function UnknownModel() {
  return (
    <>
      {t('devinfo.unknown')} <ExternalLink href={ISSUE_TRACKER}>{t('devinfo.report')}</ExternalLink>
    </>
  )
}

/** The grid rules of an inverter. The page requests them when the section is opened. */
function GridProfile({ query }: { query: string }) {
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

const FIRST_YEAR = 2014

/** The year and week of production from the serial. Of its last eight digits, the first (hexadecimal) counts the years since 2014, and the next two are the week. Undefined for HERF (28…), whose serials contain no date. */
export function productionOf(serial: string): { year: number; week: number } | undefined {
  const [, year, week] = /^(?!28).*([\da-f])(\d\d)[\da-f]{5}$/i.exec(serial) ?? []
  return year && week ? { year: FIRST_YEAR + Number.parseInt(year, 16), week: Number(week) } : undefined
}

/** The device sends a version as major * 10000 + minor * 100 + patch. */
export function versionText(version: unknown): string | undefined {
  if (typeof version !== 'number') return
  return `${Math.floor(version / 10_000)}.${Math.floor(version / 100) % 100}.${version % 100}`
}

/** Bytes in hexadecimal, such as '0a 00 20'. */
export function hexOf(raw: unknown): string {
  return Array.isArray(raw) ? raw.map((byte) => (numberOf(byte) ?? 0).toString(16).padStart(2, '0')).join(' ') : ''
}
