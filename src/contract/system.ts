import type { Unchecked } from './unchecked'
export interface SystemStatus {
  hostname: string
  sdkversion: string
  cpufreq: number
  /** v26 only; degrees Celsius. */
  cputemp?: number
  heap_total: number
  heap_used: number
  /** v26 only, like the next three members. */
  heap_max_block?: number
  heap_min_free?: number
  psram_total?: number
  psram_used?: number
  /** The space for a firmware image, and the size of the running image. */
  sketch_total: number
  sketch_used: number
  littlefs_total: number
  littlefs_used: number
  chiprevision: number
  chipmodel: string
  chipcores: number
  /** v26 only, like the next member. */
  flashsize?: number
  task_details?: { name: string; stack_watermark: number; priority: number }[]
  resetreason_0: string
  resetreason_1: string
  cfgsavecount: number
  config_version: string
  git_hash: string
  /** v26 only, like the next member. */
  git_branch?: string
  pioenv?: string
  uptime: number
  nrf_configured: boolean
  nrf_connected: boolean
  nrf_pvariant: boolean
  cmt_configured: boolean
  cmt_connected: boolean
}

export type UncheckedSystem = Unchecked<SystemStatus>

/**
 * Recognises the firmware of a fork by the member `config_version_<name>`, the version of the fork's own settings. All known firmware with this
 * member has the same differences from OpenDTU. For example, the poll interval is in milliseconds.
 */
export function isForkFirmware(system: object): boolean {
  return Object.keys(system).some((name) => name.startsWith('config_version_'))
}
