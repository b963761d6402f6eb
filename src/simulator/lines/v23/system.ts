import type { SystemStatus } from '../../../contract/system'
import { deviceLimits } from '../../deviceLimits'
import { type Gateway, isConfigured, isConnected, isPlusVariant, uptimeSeconds } from '../../gateway/gateway'
import { resolvedHostname } from '../../gateway/hostname'
import type { Reader } from '../line'

const BLOCK_BYTES = 4096
const DEFAULT_FILE_SYSTEM_BYTES = 196_608
const TOTAL_HEAP_BYTES = 297_600
const USUAL_USED_HEAP_BYTES = 139_000

/** The file system takes two blocks for itself, and whole blocks for each file. */
function fileSystemUsed({ files }: Gateway): number {
  const blocks = files.names().map((name) => Math.ceil((files.read(name)?.length ?? 0) / BLOCK_BYTES))
  return blocks.reduce((total, count) => total + count, 2) * BLOCK_BYTES
}

export function systemState(gateway: Gateway): SystemStatus {
  return {
    hostname: resolvedHostname(gateway),
    sdkversion: 'v4.4.4',
    cpufreq: 240,
    heap_total: TOTAL_HEAP_BYTES,
    heap_used: USUAL_USED_HEAP_BYTES + Math.round(2900 * Math.sin(uptimeSeconds(gateway) / 7)),
    sketch_total: deviceLimits.firmwareBytes,
    sketch_used: 1_432_576,
    littlefs_total: gateway.hardware.fileSystemBytes ?? DEFAULT_FILE_SYSTEM_BYTES,
    littlefs_used: fileSystemUsed(gateway),
    chiprevision: 3,
    chipmodel: 'ESP32-D0WD-V3',
    chipcores: 2,
    resetreason_0: gateway.hasRestarted ? 'Software reset CPU' : 'Vbat power on reset',
    resetreason_1: gateway.hasRestarted ? 'Software reset CPU' : 'for APP CPU, reset by PRO CPU',
    cfgsavecount: gateway.settings.saveCount,
    config_version: '0.1.25',
    git_hash: gateway.version,
    uptime: uptimeSeconds(gateway),
    nrf_configured: isConfigured(gateway, 'nrf'),
    nrf_connected: isConnected(gateway, 'nrf'),
    nrf_pvariant: isPlusVariant(gateway),
    cmt_configured: isConfigured(gateway, 'cmt'),
    cmt_connected: isConnected(gateway, 'cmt'),
  }
}

export const systemStatus: Reader<SystemStatus> = { rule: 'guest', read: systemState }
