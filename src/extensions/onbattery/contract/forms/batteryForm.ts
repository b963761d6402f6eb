import type { Flat, Form } from '../../../../contract/form'
import type { BatteryConfig } from '../battery'
import { currentUnit, longText, voltageUnit } from './fieldKinds'

type Battery = Flat<BatteryConfig>

const PYLONTECH = 0
const JK = 1
const MQTT = 2
const SMART_SHUNT = 3
const PYTES = 4
const SBS = 5
const JBD = 6
const ZENDURE = 7

/** The name of each provider, by the value of `provider`. */
const providerNames = [
  'Pylontech (CAN)',
  'JK BMS',
  'MQTT',
  'Victron SmartShunt',
  'Pytes (CAN)',
  'SBS Unipower (CAN)',
  'JBD BMS',
  'Zendure',
]
const zendureNames = [
  'SolarFlow Hub 1200',
  'SolarFlow Hub 2000',
  'AIO 2400',
  'Ace 1500',
  'Hyper 2000 (≤ 2023)',
  'Hyper 2000 (≥ 2024)',
]

const usesProvider =
  (...providers: readonly number[]) =>
  ({ enabled, provider }: Battery) =>
    enabled && providers.includes(provider)

const isLimited = (battery: Battery) => battery.enable_discharge_current_limit
const canReportLimit = (battery: Battery) => isLimited(battery) && usesProvider(PYLONTECH, MQTT, PYTES, SBS)(battery)
const usesReportedLimit = (battery: Battery) =>
  isLimited(battery) && usesProvider(MQTT)(battery) && battery.use_battery_reported_discharge_current_limit

/** Values of `zendure.control_mode`. */
const FULL_CONTROL = 0
const WRITE_ONCE = 1
/** Values of `zendure.output_control`. */
const FIXED = 1
const SCHEDULE = 2

/** True if the gateway writes its settings to the Zendure, always or once. */
const writesSettings = (battery: Battery) => [FULL_CONTROL, WRITE_ONCE].includes(battery['zendure.control_mode'])
const writesSettingsAlways = (battery: Battery) => battery['zendure.control_mode'] === FULL_CONTROL
const hasFixedOutput = (battery: Battery) => writesSettings(battery) && battery['zendure.output_control'] === FIXED
const hasSchedule = (battery: Battery) =>
  writesSettingsAlways(battery) && battery['zendure.output_control'] === SCHEDULE
const canChargeThrough = (battery: Battery) => writesSettingsAlways(battery) && battery['zendure.output_control'] !== 0
const chargesThrough = (battery: Battery) => canChargeThrough(battery) && battery['zendure.charge_through_enable']

const watts = { type: 'number', min: 0, max: 1200, unit: 'W' } as const
const offset = { type: 'number', min: -360, max: 360, unit: 'min', when: hasSchedule } as const

export const batteryForm = [
  {
    fields: [
      { name: 'enabled', type: 'switch' },
      {
        name: 'provider',
        type: 'select',
        options: [PYLONTECH, JK, MQTT, SMART_SHUNT, PYTES, SBS, JBD, ZENDURE],
        optionText: (provider) => providerNames[provider] ?? '',
        when: ({ enabled }) => enabled,
      },
      {
        name: 'serial.interface',
        type: 'select',
        options: [0, 1],
        optionText: (port) => ['UART (TTL)', 'RS-485'][port] ?? '',
        when: usesProvider(JK, JBD),
      },
      { name: 'serial.polling_interval', type: 'number', min: 2, max: 90, unit: 's', when: usesProvider(JK, JBD) },
    ],
  },
  {
    title: 'mqtt',
    when: usesProvider(MQTT),
    fields: [
      { name: 'mqtt.soc_topic', ...longText },
      { name: 'mqtt.soc_json_path', ...longText, hint: true },
      { name: 'mqtt.voltage_topic', ...longText },
      { name: 'mqtt.voltage_json_path', ...longText },
      { name: 'mqtt.voltage_unit', ...voltageUnit },
      { name: 'mqtt.current_topic', ...longText },
      { name: 'mqtt.current_json_path', ...longText },
      { name: 'mqtt.current_unit', ...currentUnit },
    ],
  },
  {
    title: 'zendure',
    when: usesProvider(ZENDURE),
    fields: [
      {
        name: 'zendure.device_type',
        type: 'select',
        options: [0, 1, 2, 3, 4, 5],
        optionText: (device) => zendureNames[device] ?? '',
      },
      { name: 'zendure.device_id', type: 'text', maxBytes: 8, required: true },
      { name: 'zendure.polling_interval', type: 'number', min: 10, max: 120, unit: 's' },
      {
        name: 'zendure.control_mode',
        type: 'select',
        options: [FULL_CONTROL, WRITE_ONCE, 2],
        // A schedule needs full control.
        also: (battery): Partial<Battery> =>
          battery['zendure.control_mode'] && battery['zendure.output_control'] === SCHEDULE
            ? { 'zendure.output_control': FIXED, 'zendure.charge_through_enable': false }
            : {},
      },
      { name: 'zendure.max_output', type: 'number', min: 100, max: 1200, unit: 'W', when: writesSettings },
      { name: 'zendure.soc_min', type: 'number', min: 0, max: 60, unit: '%', when: writesSettings },
      { name: 'zendure.soc_max', type: 'number', min: 40, max: 100, unit: '%', when: writesSettings },
      { name: 'zendure.bypass_mode', type: 'select', options: [0, 1, 2], when: writesSettings },
      { name: 'zendure.auto_shutdown', type: 'switch', when: writesSettings },
      { name: 'zendure.buzzer_enable', type: 'switch', when: writesSettings },
    ],
  },
  {
    title: 'output',
    when: (battery) => usesProvider(ZENDURE)(battery) && writesSettings(battery),
    fields: [
      {
        name: 'zendure.output_control',
        type: 'select',
        options: (battery) => (writesSettingsAlways(battery) ? [0, FIXED, SCHEDULE] : [0, FIXED]),
        also: () => ({ 'zendure.charge_through_enable': false }),
      },
      { name: 'zendure.output_limit', ...watts, when: hasFixedOutput },
      { name: 'zendure.output_limit_day', ...watts, when: hasSchedule },
      { name: 'zendure.sunrise_offset', ...offset },
      { name: 'zendure.output_limit_night', ...watts, when: hasSchedule },
      { name: 'zendure.sunset_offset', ...offset },
      { name: 'zendure.charge_through_enable', type: 'switch', when: canChargeThrough, hint: true },
      { name: 'zendure.charge_through_interval', type: 'number', min: 0, max: 8766, unit: 'h', when: chargesThrough },
      { name: 'zendure.charge_through_reset', type: 'number', min: 25, max: 100, unit: '%', when: chargesThrough },
    ],
  },
  {
    title: 'discharge',
    fields: [
      { name: 'enable_discharge_current_limit', type: 'switch' },
      {
        name: 'discharge_current_limit',
        type: 'number',
        min: 0,
        max: 10_000,
        unit: 'A',
        fractions: true,
        when: isLimited,
      },
      {
        name: 'discharge_current_limit_below_soc',
        type: 'number',
        min: 0,
        max: 100,
        unit: '%',
        fractions: true,
        hint: true,
        when: isLimited,
      },
      {
        name: 'discharge_current_limit_below_voltage',
        type: 'number',
        min: 0,
        max: 60,
        unit: 'V',
        fractions: true,
        when: isLimited,
      },
      { name: 'use_battery_reported_discharge_current_limit', type: 'switch', when: canReportLimit },
      { name: 'mqtt.discharge_current_limit_topic', ...longText, when: usesReportedLimit },
      { name: 'mqtt.discharge_current_limit_json_path', ...longText, when: usesReportedLimit },
      { name: 'mqtt.discharge_current_limit_unit', ...currentUnit, when: usesReportedLimit },
    ],
  },
] as const satisfies Form<Battery>
