export interface SystemStatus {
  hostname: string
  sdkversion: string
  cpufreq: number
  heap_total: number
  heap_used: number
  /** Room for the next firmware image, and the size of the running one. */
  sketch_total: number
  sketch_used: number
  littlefs_total: number
  littlefs_used: number
  chiprevision: number
  chipmodel: string
  chipcores: number
  resetreason_0: string
  resetreason_1: string
  cfgsavecount: number
  config_version: string
  git_hash: string
  uptime: number
  nrf_configured: boolean
  nrf_connected: boolean
  nrf_pvariant: boolean
  cmt_configured: boolean
  cmt_connected: boolean
}
