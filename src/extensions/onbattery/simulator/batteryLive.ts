import type { Gateway } from '../../../simulator/gateway/gateway'
import type { BatteryLive, TextValue, Values } from '../contract/live'
import { issuesOf } from './batteryIssues'
import { batteryAgeSeconds, hasBatterySentValues } from './devices'
import { batteryNow } from './house'
import { amount } from './liveObjects'
import { extensionSettings } from './settings'

const yesOrNo = (isYes: boolean): TextValue => ({ value: isYes ? 'yes' : 'no', translate: true })

function basicValues(gateway: Gateway, socDigits: number, currentDigits: number) {
  const { soc, volts, amperes } = batteryNow(gateway)
  return {
    SoC: amount(soc, '%', socDigits),
    voltage: amount(volts, 'V', 2),
    current: amount(amperes, 'A', currentDigits),
  }
}

const limitations = {
  dischargeCurrentLimitation: amount(25, 'A', 1),
  chargeCurrentLimitation: amount(37, 'A', 1),
}

const valueOrZero = (hasSentValues: boolean, value: number) => (hasSentValues ? value : 0)

/** The values that both Pylontech and Pytes batteries report. */
function sharedValues(gateway: Gateway) {
  const hasSentValues = hasBatterySentValues(gateway)
  return {
    ...(hasSentValues && { ...basicValues(gateway, 0, 1), ...limitations }),
    chargeVoltage: amount(valueOrZero(hasSentValues, 53.2), 'V', 1),
    dischargeVoltageLimitation: amount(valueOrZero(hasSentValues, 47), 'V', 1),
    stateOfHealth: amount(valueOrZero(hasSentValues, 99), '%', 0),
    temperature: amount(valueOrZero(hasSentValues, 21.4), '°C', 1),
  }
}

function pylontech(gateway: Gateway): Values {
  const hasSentValues = hasBatterySentValues(gateway)
  return {
    status: {
      ...sharedValues(gateway),
      modules: amount(valueOrZero(hasSentValues, 3), '', 0),
      chargeEnabled: yesOrNo(hasSentValues),
      dischargeEnabled: yesOrNo(hasSentValues),
      chargeImmediately: yesOrNo(false),
    },
  }
}

const zeroCells: Values = {
  cells: {
    cellMinVoltage: amount(0, 'V', 3),
    cellMaxVoltage: amount(0, 'V', 3),
    cellDiffVoltage: amount(0, 'mV', 0),
    cellMinTemperature: amount(0, '°C', 0),
    cellMaxTemperature: amount(0, '°C', 0),
    cellMinVoltageName: { value: '', translate: false },
    cellMaxVoltageName: { value: '', translate: false },
    cellMinTemperatureName: { value: '', translate: false },
    cellMaxTemperatureName: { value: '', translate: false },
  },
  modules: {
    online: amount(0, '', 0),
    offline: amount(0, '', 0),
    blockingCharge: amount(0, '', 0),
    blockingDischarge: amount(0, '', 0),
  },
}

/** The simulated battery sends the frames of a Pylontech. These frames lack the capacity and the cells, so a Pytes shows zeros for both. */
const pytes = (gateway: Gateway): Values => ({
  status: {
    ...sharedValues(gateway),
    capacity: amount(0, 'Ah', 0),
    availableCapacity: amount(0, 'Ah', 0),
    chargeImmediately: yesOrNo(false),
  },
  ...zeroCells,
})

function jkBms(gateway: Gateway): Values | undefined {
  if (!hasBatterySentValues(gateway)) return
  const { volts, amperes } = batteryNow(gateway)
  return {
    status: {
      ...basicValues(gateway, 0, 2),
      power: amount(volts * amperes, 'W', 2),
      bmsTemp: amount(29, '°C', 0),
      chargeEnabled: yesOrNo(true),
      dischargeEnabled: yesOrNo(true),
    },
    cells: {
      batOneTemp: amount(24, '°C', 0),
      batTwoTemp: amount(25, '°C', 0),
      cellMinVoltage: amount(3.319, 'V', 3),
      cellAvgVoltage: amount(3.321, 'V', 3),
      cellMaxVoltage: amount(3.324, 'V', 3),
      cellDiffVoltage: amount(5, 'mV', 0),
      balancingActive: yesOrNo(false),
    },
  }
}

function smartShunt(gateway: Gateway): Values | undefined {
  if (!hasBatterySentValues(gateway)) return
  const { volts, amperes } = batteryNow(gateway)
  return {
    status: {
      ...basicValues(gateway, 1, 2),
      chargeCycles: amount(12, '', 0),
      chargedEnergy: amount(14.2, 'kWh', 2),
      dischargedEnergy: amount(12.34, 'kWh', 2),
      instantaneousPower: amount(Math.round(volts * amperes), 'W', 0),
      consumedAmpHours: amount(-12.345, 'Ah', 3),
      midpointVoltage: amount(25.8, 'V', 2),
      midpointDeviation: amount(0.1, '%', 1),
      lastFullCharge: amount(1440, 'min', 0),
      temperature: amount(21, '°C', 0),
    },
  }
}

const mqtt = (gateway: Gateway): Values | undefined =>
  hasBatterySentValues(gateway) ? { status: basicValues(gateway, 1, 2) } : undefined

interface Provider {
  /** The maker's name before and after the first message of the battery. */
  manufacturer: [before: string, after: string]
  fwversion?: string
  hwversion?: string
  values: (gateway: Gateway) => Values | undefined
  reportsIssues?: false
}

const noValues = () => undefined
/** The answer for a battery that is switched off, and for the providers that the simulator lacks: Zendure, JBD BMS and SBS. */
const notSimulated: Provider = { manufacturer: ['unknown', 'unknown'], values: noValues }

/** The providers, by the number in `provider`. */
const providers: readonly Provider[] = [
  { manufacturer: ['unknown', 'PYLON'], values: pylontech },
  { manufacturer: ['JKBMS', 'JK_B1A24S15P'], fwversion: '11.262H', hwversion: '11.XW', values: jkBms },
  { manufacturer: ['MQTT', 'MQTT'], values: mqtt, reportsIssues: false },
  { manufacturer: ['unknown', 'Victron SmartShunt 500A/50mV'], fwversion: '4.13', values: smartShunt },
  { manufacturer: ['unknown', 'PYLON'], values: pytes },
  notSimulated,
  notSimulated,
  notSimulated,
]

export function batteryLive(gateway: Gateway): BatteryLive {
  const { enabled, provider } = extensionSettings(gateway).battery
  const {
    manufacturer,
    fwversion,
    hwversion,
    values,
    reportsIssues = true,
  } = (enabled && providers[provider]) || notSimulated
  const hasSentValues = hasBatterySentValues(gateway)
  const currentValues = values(gateway)
  const issues = hasSentValues && reportsIssues ? issuesOf(gateway) : undefined
  return {
    manufacturer: manufacturer[hasSentValues ? 1 : 0],
    ...(hasSentValues && fwversion && { fwversion }),
    ...(hasSentValues && hwversion && { hwversion }),
    data_age: batteryAgeSeconds(gateway),
    ...(currentValues && { values: currentValues }),
    showIssues: reportsIssues,
    ...(issues && { issues }),
  }
}
