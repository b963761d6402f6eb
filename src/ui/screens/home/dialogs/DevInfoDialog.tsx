import type { DevInfo } from '../../../../contract/inverters/devinfo'
import { useLoaded } from '../../../device/useLoaded'
import { quantity, t } from '../../../i18n'
import { formatNumber } from '../../../lib/numbers'
import { urlPart } from '../../../lib/paths'
import type { Inverter } from '../../../live/inverter'
import { badgeOf } from '../../../shared/Badge'
import { Dialog } from '../../../shared/Dialog'
import { type Fact, FactList } from '../../../shared/Facts'
import { ExternalLink } from '../../../shared/Link'
import { LoadedView } from '../../../shared/loading'
import { GridProfile } from './GridProfile'

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
