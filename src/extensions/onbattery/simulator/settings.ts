import { type Gateway, saveSettings } from '../../../simulator/gateway/gateway'
import type { Settings } from '../../../simulator/gateway/settings'
import { type Json, member } from '../../../simulator/json/arduinoJson'
import { noSerial, serialFromRequest } from '../../../simulator/json/serial'
import type { BatteryConfig } from '../contract/battery'
import type { GridChargerConfig } from '../contract/gridCharger'
import type { GovernedInverter, PowerLimiterConfig } from '../contract/powerLimiter'
import type { HttpJsonValue, HttpRequest, PowerMeterConfig } from '../contract/powerMeter'
import type { SolarChargerConfig } from '../contract/solarCharger'
import {
  flag,
  float,
  hundredths,
  int16,
  int32,
  type Kind,
  readSchema,
  type Schema,
  text,
  uint8,
  uint16,
  uint32,
  unsignedLong,
} from './schema'

/** The records that this firmware adds to v26, in the order of config.json. */
export interface OwnSettings {
  solarcharger: SolarChargerConfig
  powermeter: PowerMeterConfig
  powerlimiter: PowerLimiterConfig
  battery: BatteryConfig
  gridcharger: GridChargerConfig
}

const TOPIC_BYTES = 256
const topic = () => text(TOPIC_BYTES)

const battery: Schema<BatteryConfig> = {
  enabled: flag(false),
  provider: uint8(0),
  enable_discharge_current_limit: flag(false),
  discharge_current_limit: float(0),
  discharge_current_limit_below_soc: float(100),
  discharge_current_limit_below_voltage: float(60),
  use_battery_reported_discharge_current_limit: flag(false),
  zendure: {
    device_type: uint8(0),
    device_id: text(8),
    polling_interval: uint8(15),
    soc_min: uint8(7),
    soc_max: uint8(98),
    bypass_mode: uint8(0),
    max_output: uint16(800),
    auto_shutdown: flag(true),
    output_limit: uint16(800),
    output_control: uint8(1),
    output_limit_day: uint16(0),
    output_limit_night: uint16(800),
    sunrise_offset: int16(90),
    sunset_offset: int16(-90),
    charge_through_enable: flag(true),
    charge_through_interval: uint16(200),
    buzzer_enable: flag(false),
    control_mode: uint8(0),
    charge_through_reset: uint8(75),
  },
  mqtt: {
    soc_topic: topic(),
    soc_json_path: topic(),
    voltage_topic: topic(),
    voltage_json_path: topic(),
    voltage_unit: uint8(0),
    current_topic: topic(),
    current_json_path: topic(),
    current_unit: uint8(0),
    discharge_current_limit_topic: topic(),
    discharge_current_limit_json_path: topic(),
    discharge_current_limit_unit: uint8(0),
  },
  serial: { interface: uint8(0), polling_interval: uint8(5) },
}

const httpRequest: Schema<HttpRequest> = {
  url: text(1024),
  auth_type: uint8(0),
  username: text(64),
  password: text(64),
  header_key: text(64),
  header_value: text(256),
  timeout: uint16(1000),
}
const httpJsonValue: Schema<HttpJsonValue> = {
  http_request: httpRequest,
  enabled: flag(false),
  json_path: topic(),
  unit: uint8(0),
  sign_inverted: flag(false),
}

/** An IPv4 address. Any other value becomes 0.0.0.0. */
const ipAddress: Kind<string> = {
  fallback: '0.0.0.0',
  read: (sent) => (typeof sent === 'string' && /^(\d{1,3}\.){3}\d{1,3}$/.test(sent) ? sent : '0.0.0.0'),
}

const powermeter: Schema<PowerMeterConfig> = {
  enabled: flag(false),
  source: uint8(0),
  mqtt: {
    values: {
      item: { topic: topic(), json_path: topic(), unit: uint8(0), sign_inverted: flag(false) },
      maxEntries: 3,
      hasFixedLength: true,
    },
  },
  serial_sdm: { address: uint32(1), polling_interval: uint32(10) },
  http_json: {
    polling_interval: uint32(10),
    individual_requests: flag(false),
    values: { item: httpJsonValue, maxEntries: 3, hasFixedLength: true },
  },
  http_sml: { polling_interval: uint32(10), http_request: httpRequest },
  udp_victron: { polling_interval_ms: uint16(10_000), ip_address: ipAddress },
}

/** The serial, in hexadecimal, of the inverter that measures the battery's voltage. Any other value becomes nine zeros: no inverter. */
const measuringSerial: Kind<string> = {
  fallback: '000000000',
  read(sent) {
    const serial = serialFromRequest(sent)
    return serial === noSerial ? '000000000' : serial
  },
}

const governedInverter: Schema<GovernedInverter> = {
  serial: { fallback: '', read: (sent) => serialFromRequest(sent) },
  is_governed: flag(false),
  is_behind_power_meter: flag(true),
  power_source: uint8(0),
  use_overscaling_to_compensate_shading: flag(false),
  allow_standby: flag(true),
  lower_power_limit: uint16(10),
  upper_power_limit: uint16(800),
}

const powerlimiter: Schema<PowerLimiterConfig> = {
  enabled: flag(false),
  solar_passthrough_enabled: flag(false),
  conduction_losses: uint8(3),
  battery_always_use_at_night: flag(false),
  target_power_consumption: int16(0),
  target_power_consumption_hysteresis: uint16(0),
  base_load_limit: uint16(100),
  ignore_soc: flag(true),
  battery_soc_start_threshold: uint16(80),
  battery_soc_stop_threshold: uint16(20),
  voltage_start_threshold: hundredths(50),
  voltage_stop_threshold: hundredths(49),
  voltage_load_correction_factor: float(0.001),
  full_solar_passthrough_soc: uint16(100),
  full_solar_passthrough_start_voltage: hundredths(66),
  full_solar_passthrough_stop_voltage: hundredths(66),
  inverter_serial_for_dc_voltage: measuringSerial,
  inverter_channel_id_for_dc_voltage: uint8(0),
  inverter_restart_hour: uint8(0),
  total_upper_power_limit: uint16(800),
  inverters: {
    item: governedInverter,
    maxEntries: 10,
    isEntry: (sent) => serialFromRequest(member(sent, 'serial')) !== noSerial,
  },
}

const solarcharger: Schema<SolarChargerConfig> = {
  enabled: flag(false),
  provider: uint8(0),
  publish_updates_only: flag(true),
  mqtt: {
    calculate_output_power: flag(false),
    power_topic: topic(),
    power_path: topic(),
    power_unit: uint8(1),
    voltage_topic: topic(),
    voltage_path: topic(),
    voltage_unit: uint8(0),
    current_topic: topic(),
    current_path: topic(),
    current_unit: uint8(0),
  },
}

const gridcharger: Schema<GridChargerConfig> = {
  enabled: flag(false),
  provider: uint8(0),
  auto_power_enabled: flag(false),
  auto_power_batterysoc_limits_enabled: flag(false),
  emergency_charge_enabled: flag(false),
  voltage_limit: hundredths(42),
  enable_voltage_limit: hundredths(42),
  lower_power_limit: int32(150),
  upper_power_limit: int32(2000),
  stop_batterysoc_threshold: uint8(95),
  target_power_consumption: int32(0),
  can: { hardware_interface: uint8(0), controller_frequency: unsignedLong(8_000_000) },
  huawei: {
    offline_voltage: hundredths(48),
    offline_current: hundredths(0),
    input_current_limit: hundredths(0),
    fan_online_full_speed: flag(false),
    fan_offline_full_speed: flag(false),
  },
  trucki: { ip_address: ipAddress, password: text(64) },
}

export const schemas: { [Name in keyof OwnSettings]: Schema<OwnSettings[Name]> } = {
  solarcharger,
  powermeter,
  powerlimiter,
  battery,
  gridcharger,
}

export type AllSettings = Settings & {
  own: OwnSettings
  /** The list of log levels in config.json has unused entries. All of them have this level. */
  unusedLogLevel: number
}

/** The settings that this line adds. Call this only with a gateway of this line, because only the `readConfig` of this line adds `own`. */
export const extensionSettings = ({ settings }: Gateway) => (settings as AllSettings).own

export function storeOwn<Name extends keyof OwnSettings>(
  gateway: Gateway,
  name: Name,
  record: OwnSettings[Name],
): void {
  extensionSettings(gateway)[name] = record
  saveSettings(gateway)
}

/** The record that the device stores when it receives `sent`. */
export function readOwn<Name extends keyof OwnSettings>(name: Name, sent: Json): OwnSettings[Name] {
  const record = readSchema<OwnSettings[Name]>(schemas[name] as Schema<OwnSettings[Name]>, sent)
  // The first value of a power meter over HTTP with JSON is always on.
  if ('http_json' in record) for (const value of record.http_json.values.slice(0, 1)) value.enabled = true
  return record
}
