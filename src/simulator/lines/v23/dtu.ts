import { code } from '../../../contract/codes'
import { deviceLimits } from '../../../contract/deviceLimits'
import type { DtuConfig } from '../../../contract/dtu'
import { type Gateway, isInitialised, saveSettings } from '../../gateway/gateway'
import { asInt8, asUint8, asUint32, hasKeys, type Json, member } from '../../json/arduinoJson'
import { countsAsZero, serialOf } from '../../json/serial'
import type { Reader } from '../read'
import { reply } from '../reply'
import type { Writer } from '../write'

const { frequencyMinKhz, frequencyMaxKhz, frequencyStepKhz, cmtPowerMinDbm, cmtPowerMaxDbm, nrfPowerLevelMax } =
  deviceLimits

export const dtuConfig: Reader<DtuConfig> = {
  rule: 'admin',
  read: (gateway) => ({
    serial: gateway.settings.dtu.serial,
    pollinterval: gateway.settings.dtu.pollinterval,
    nrf_enabled: isInitialised(gateway, 'nrf'),
    nrf_palevel: gateway.settings.dtu.nrf_palevel,
    cmt_enabled: isInitialised(gateway, 'cmt'),
    cmt_palevel: gateway.settings.dtu.cmt_palevel,
    cmt_frequency: gateway.settings.dtu.cmt_frequency,
  }),
}

function saveDtu(gateway: Gateway, record: Json) {
  const wanted = {
    serial: serialOf(member(record, 'serial')),
    pollinterval: asUint32(member(record, 'pollinterval')),
    nrf_palevel: asUint8(member(record, 'nrf_palevel')),
    cmt_palevel: asInt8(member(record, 'cmt_palevel')),
    cmt_frequency: asUint32(member(record, 'cmt_frequency')),
  }
  const { cmt_palevel: power, cmt_frequency: frequency } = wanted
  if (countsAsZero(member(record, 'serial'))) return reply(code.dtuSerialZero)
  if (wanted.pollinterval === 0) return reply(code.pollIntervalZero)
  if (wanted.nrf_palevel > nrfPowerLevelMax) return reply(code.powerLevel)
  if (power < cmtPowerMinDbm || power > cmtPowerMaxDbm) return reply(code.powerLevel)
  if (frequency < frequencyMinKhz || frequency > frequencyMaxKhz || frequency % frequencyStepKhz !== 0) {
    return reply(code.frequency)
  }
  gateway.settings.dtu = wanted
  saveSettings(gateway)
  return reply(code.saved)
}

export const dtuWrite: Writer = {
  isComplete: (record) => hasKeys(record, 'serial', 'pollinterval', 'nrf_palevel', 'cmt_palevel', 'cmt_frequency'),
  write: saveDtu,
}
