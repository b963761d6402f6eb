export interface GridChargerConfig {
  enabled: boolean
  /** 0 Huawei R48xx, 1 Trucki. */
  provider: number
  auto_power_enabled: boolean
  auto_power_batterysoc_limits_enabled: boolean
  emergency_charge_enabled: boolean
  voltage_limit: number
  enable_voltage_limit: number
  lower_power_limit: number
  upper_power_limit: number
  stop_batterysoc_threshold: number
  target_power_consumption: number
  can: { hardware_interface: number; controller_frequency: number }
  huawei: {
    offline_voltage: number
    offline_current: number
    input_current_limit: number
    fan_online_full_speed: boolean
    fan_offline_full_speed: boolean
  }
  trucki: { ip_address: string; password: string }
}

export interface GridChargerLimit {
  voltage?: number
  current?: number
}
