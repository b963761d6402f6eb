import { code } from '../../../../contract/codes'
import type { Flat, Form } from '../../../../contract/form'
import type { GridChargerConfig } from '../gridCharger'
import { hundredths, ipv4 } from './fieldKinds'

type Charger = Flat<GridChargerConfig>

export const HUAWEI = 0
const TRUCKI = 1
const MCP2515 = 0

/** The code of two refusals: with `param`, the voltage is out of range; without `param`, the charger does not support the command. */
export const voltageRefused = code.noValues
export const currentRefused = code.tooLarge

/** For limits that the user sets in a dialog. The device reports 58.6 V as its maximum, but refuses 58.6 V because of rounding. */
export const limitVoltage = { min: 41, max: 58.5, fractions: true } as const
export const limitCurrent = { min: 0, max: 84, fractions: true } as const

const usesProvider =
  (expected: number) =>
  ({ enabled, provider }: Charger) =>
    enabled && provider === expected
const isHuawei = usesProvider(HUAWEI)
const isAutomatic = (charger: Charger) => charger.auto_power_enabled
const isHuaweiAutomatic = (charger: Charger) => isHuawei(charger) && isAutomatic(charger)
const stopsAtSoc = (charger: Charger) => isAutomatic(charger) && charger.auto_power_batterysoc_limits_enabled

const volts = { ...hundredths, unit: 'V' } as const
const amps = { ...hundredths, min: 0, unit: 'A' } as const
/** Whole watts, because the device replaces a fractional number with the default. */
const watts = { type: 'number', unit: 'W' } as const

export const gridChargerForm = [
  {
    fields: [
      { name: 'enabled', type: 'switch' },
      {
        name: 'provider',
        type: 'select',
        options: [HUAWEI, TRUCKI],
        optionText: (provider) => ['Huawei R48xx', 'Trucki T2xG'][provider] ?? '',
        when: ({ enabled }) => enabled,
      },
      {
        name: 'can.hardware_interface',
        type: 'select',
        options: [MCP2515, 1],
        optionText: (chip) => ['MCP2515 (SPI)', 'TWAI (CAN)'][chip] ?? '',
        when: isHuawei,
      },
      {
        name: 'can.controller_frequency',
        type: 'select',
        options: [8_000_000, 16_000_000],
        optionText: (hertz) => `${hertz / 1_000_000}\u00a0MHz`,
        when: (charger) => isHuawei(charger) && charger['can.hardware_interface'] === MCP2515,
      },
      { name: 'trucki.ip_address', ...ipv4, when: usesProvider(TRUCKI) },
      { name: 'trucki.password', type: 'password', maxBytes: 64, when: usesProvider(TRUCKI) },
    ],
  },
  {
    title: 'huawei',
    when: isHuawei,
    fields: [
      { name: 'huawei.offline_voltage', ...volts, min: 48, max: 58.4, codes: [voltageRefused], hint: true },
      { name: 'huawei.offline_current', ...amps, max: 84, codes: [currentRefused] },
      { name: 'huawei.input_current_limit', ...amps, max: 40, codes: [currentRefused], hint: true },
      { name: 'huawei.fan_online_full_speed', type: 'switch' },
      { name: 'huawei.fan_offline_full_speed', type: 'switch' },
    ],
  },
  {
    title: 'automatic',
    when: ({ enabled }) => enabled,
    fields: [
      { name: 'auto_power_enabled', type: 'switch', hint: true },
      { name: 'target_power_consumption', ...watts, min: -100_000, max: 100_000, when: isAutomatic, hint: true },
      { name: 'auto_power_batterysoc_limits_enabled', type: 'switch', when: isAutomatic },
      { name: 'stop_batterysoc_threshold', type: 'number', min: 2, max: 99, unit: '%', when: stopsAtSoc },
      { name: 'emergency_charge_enabled', type: 'switch', when: isHuawei, hint: true },
    ],
  },
  {
    title: 'limits',
    when: isHuawei,
    fields: [
      { name: 'voltage_limit', ...volts, min: 42, max: 58.5 },
      { name: 'enable_voltage_limit', ...volts, min: 42, max: 58.5, when: isHuaweiAutomatic, hint: true },
      { name: 'lower_power_limit', ...watts, min: 50, max: 4000, when: isHuaweiAutomatic },
      { name: 'upper_power_limit', ...watts, min: 100, max: 4000 },
    ],
  },
] as const satisfies Form<Charger>
