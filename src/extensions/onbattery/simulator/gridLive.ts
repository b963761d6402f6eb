import { type Gateway, uptimeSeconds } from '../../../simulator/gateway/gateway'
import type { GridChargerLive, TextValue, Values } from '../contract/live'
import { chargerCommandsOf, hasChargerSentValues, isChargerAnswering, isChargerStarted, isHuawei } from './devices'
import { amount, chargerWatts } from './liveObjects'
import { extensionSettings } from './settings'

const DATA_AGE_MS = 673
const SILENT_AGE_MS = 14_000
const VOLTS = 53.5
const plainText = (value: string | number): TextValue => ({ value, translate: false })
const textKey = (value: string): TextValue => ({ value, translate: true })
const fan = (isFull: boolean) => textKey(isFull ? 'FanFullSpeed' : 'FanAuto')
/** The value that the charger confirms: the set value, rounded to the steps in which the CAN bus transmits values. */
const acknowledged = (value: number, stepsPerUnit: number) => Math.round(value * stepsPerUnit) / stepsPerUnit

function huaweiValues(gateway: Gateway): Values {
  const { huawei } = extensionSettings(gateway).gridcharger
  const { isOn, volts, amperes } = chargerCommandsOf(gateway)
  const watts = chargerWatts(gateway)
  return {
    device: {
      boardType: plainText('EN1MRC5S1A1'),
      manufactured: plainText('2020-07-14'),
      productDescription: plainText('1U 50A Rectifier'),
      row: plainText(1),
      slot: plainText(2),
    },
    input: {
      voltage: amount(231, 'V', 2),
      current: amount((watts * 1.05) / 231, 'A', 2),
      power: amount(watts * 1.05, 'W', 2),
      temp: amount(38, '°C', 2),
      frequency: amount(50, 'Hz', 2),
      efficiency: amount(watts > 0 ? 94.92188 : 0, '%', 2),
    },
    output: {
      voltage: amount(VOLTS, 'V', 2),
      current: amount(watts / VOLTS, 'A', 2),
      power: amount(watts, 'W', 2),
      temp: amount(41, '°C', 2),
      maxCurrent: amount(amperes ?? 9.960938, 'A', 2),
    },
    acknowledgements: {
      ...(volts !== undefined && { onlineVoltage: amount(acknowledged(volts, 1024), 'V', 2) }),
      offlineVoltage: amount(acknowledged(huawei.offline_voltage, 1024), 'V', 2),
      ...(amperes !== undefined && { onlineCurrent: amount(acknowledged(amperes, 1024), 'A', 2) }),
      offlineCurrent: amount(acknowledged(huawei.offline_current, 1024), 'A', 2),
      inputCurrentLimit: amount(huawei.input_current_limit, 'A', 2),
      productionEnabled: textKey(isOn ? 'yes' : 'no'),
      fanOnlineFullSpeed: fan(huawei.fan_online_full_speed),
      fanOfflineFullSpeed: fan(huawei.fan_offline_full_speed),
    },
  }
}

/** The live data of the AC charger. Empty if the charger is off or could not start. */
export function gridChargerLive(gateway: Gateway): GridChargerLive {
  if (!isChargerStarted(gateway)) return {}
  const silentState = { dataAge: uptimeSeconds(gateway) * 1000, reachable: false, producing: false }
  if (!isHuawei(gateway)) return { vendorName: 'Trucki', productName: 'T2HG/T2MG', provider: 1, ...silentState }
  if (!hasChargerSentValues(gateway)) {
    const { dataAge, reachable, producing } = silentState
    return { dataAge, provider: 0, reachable, producing }
  }
  return {
    dataAge: isChargerAnswering(gateway) ? DATA_AGE_MS : SILENT_AGE_MS,
    provider: 0,
    reachable: isChargerAnswering(gateway),
    producing: chargerCommandsOf(gateway).isOn,
    serial: 'BT2012345678',
    vendorName: 'Huawei',
    productName: 'R4850G2',
    values: huaweiValues(gateway),
  }
}
