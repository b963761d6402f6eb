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

const TRACKER = 'https://github.com/tbnobody/OpenDTU/issues'

export function DevInfoDialog({ inverter: { serial, name, radio }, close }: { inverter: Inverter; close: () => void }) {
  const query = `?inv=${urlPart(serial)}`
  const loaded = useLoaded('/api/devinfo/status', query)
  return (
    <Dialog title={`${t('devinfo.title')} · ${name}`} close={close} reload={loaded}>
      <LoadedView loaded={loaded}>
        {(info) => (
          <>
            {!info.valid_data && <p className="notice">{t('devinfo.none')}</p>}
            <FactList facts={[...serialFacts(serial), ...(info.valid_data ? deviceFacts(info) : [])]} />
            {/* v26 sends radio statistics, and has the grid profile too. */}
            {radio && <GridProfile query={query} />}
          </>
        )}
      </LoadedView>
    </Dialog>
  )
}

function serialFacts(serial: string): Fact[] {
  const made = productionOf(serial)
  return [
    [t('inverter.serial'), serial],
    [t('devinfo.year'), made && String(made.year)],
    [t('devinfo.week'), made?.week],
  ]
}

function deviceFacts(info: DevInfo): Fact[] {
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
      {t('devinfo.unknown')} <ExternalLink href={TRACKER}>{t('devinfo.report')}</ExternalLink>
    </>
  )
}

const FIRST_YEAR = 2014

/** When the inverter was made, from its serial: of the last eight digits the first is the year since 2014 (hexadecimal), the next two are the week. Undefined for HERF (28…), whose serials do not tell it. */
export function productionOf(serial: string): { year: number; week: number } | undefined {
  const [, year, week] = /^(?!28).*([\da-f])(\d\d)[\da-f]{5}$/i.exec(serial) ?? []
  return year && week ? { year: FIRST_YEAR + Number.parseInt(year, 16), week: Number(week) } : undefined
}

/** Sent as major * 10000 + minor * 100 + patch. */
export function versionText(version: unknown): string | undefined {
  if (typeof version !== 'number') return
  return `${Math.floor(version / 10_000)}.${Math.floor(version / 100) % 100}.${version % 100}`
}
