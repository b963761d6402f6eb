import { code } from '../../../contract/codes'
import type { DtuConfig } from '../../../contract/dtu'
import { deviceLimits } from '../../deviceLimits'
import { type Gateway, isInitialised, saveSettings } from '../../gateway/gateway'
import type { Settings } from '../../gateway/settings'
import { decimalSerial, int8, uint8, uint32 } from '../fieldKinds'
import { type Fields, pick, reorder } from '../fields'
import type { Reader } from '../line'
import { createWriter } from '../write'

const { frequencyMinKhz, frequencyMaxKhz, frequencyStepKhz, cmtPowerMinDbm, cmtPowerMaxDbm, nrfPowerLevelMax } =
  deviceLimits

export const dtuFields: Fields<Settings['dtu']> = [
  { name: 'serial', file: 'dtu.serial', kind: decimalSerial, code: code.dtuSerialZero },
  {
    name: 'pollinterval',
    file: 'dtu.poll_interval',
    kind: uint32,
    bounds: { min: 1, max: Number.POSITIVE_INFINITY },
    code: code.pollIntervalZero,
  },
  {
    name: 'nrf_palevel',
    file: 'dtu.nrf_pa_level',
    kind: uint8,
    bounds: { min: 0, max: nrfPowerLevelMax },
    code: code.powerLevel,
  },
  {
    name: 'cmt_palevel',
    file: 'dtu.cmt_pa_level',
    kind: int8,
    bounds: { min: cmtPowerMinDbm, max: cmtPowerMaxDbm },
    code: code.powerLevel,
  },
  {
    name: 'cmt_frequency',
    file: 'dtu.cmt_frequency',
    kind: uint32,
    bounds: { min: frequencyMinKhz, max: frequencyMaxKhz, step: frequencyStepKhz },
    code: code.frequency,
    boundsInReply: 'both',
  },
]

/** Adds `nrf_enabled` and `cmt_enabled`, which are true if the radio chip answered at the start. */
export const dtuRecord = (gateway: Gateway, dtu: Settings['dtu']): DtuConfig =>
  reorder<DtuConfig>(
    { ...dtu, nrf_enabled: isInitialised(gateway, 'nrf'), cmt_enabled: isInitialised(gateway, 'cmt') },
    { pollinterval: ['nrf_enabled'], nrf_palevel: ['cmt_enabled'], cmt_frequency: ['cmt_country'] },
  )

export const dtuConfig: Reader<DtuConfig> = {
  rule: 'admin',
  read: (gateway) => dtuRecord(gateway, pick(dtuFields, gateway.settings.dtu)),
}

export function saveDtu(gateway: Gateway, dtu: Partial<Settings['dtu']>) {
  Object.assign(gateway.settings.dtu, dtu)
  saveSettings(gateway)
  return code.saved
}

export const dtuWrite = createWriter({ fields: dtuFields, save: saveDtu })
