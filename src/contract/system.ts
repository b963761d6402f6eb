export interface SystemStatus {
  hostname: string
  sdkversion: string
  cpufreq: number
  /** v26 only; degrees Celsius. */
  cputemp?: number
  heap_total: number
  heap_used: number
  /** v26 only, as the next three. */
  heap_max_block?: number
  heap_min_free?: number
  psram_total?: number
  psram_used?: number
  /** Room for the next firmware image, and the size of the running one. */
  sketch_total: number
  sketch_used: number
  littlefs_total: number
  littlefs_used: number
  chiprevision: number
  chipmodel: string
  chipcores: number
  /** v26 only. */
  flashsize?: number
  task_details?: { name: string; stack_watermark: number; priority: number }[]
  resetreason_0: string
  resetreason_1: string
  cfgsavecount: number
  config_version: string
  git_hash: string
  /** v26 only. */
  git_branch?: string
  pioenv?: string
  uptime: number
  nrf_configured: boolean
  nrf_connected: boolean
  nrf_pvariant: boolean
  cmt_configured: boolean
  cmt_connected: boolean
}

/** A fork counts the versions of its own settings as `config_version_<name>`; the differences in the other settings are the same in all known versions. */
export function isForkFirmware(system: SystemStatus): boolean {
  return Object.keys(system).some((name) => name.startsWith('config_version_'))
}
