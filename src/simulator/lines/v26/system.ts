import type { SystemStatus } from '../../../contract/system'
import { type Gateway, uptimeSeconds } from '../../gateway/gateway'
import { shortFloat32 } from '../../json/arduinoJson'
import { reorder } from '../fields'
import type { Reader } from '../line'
import { systemState } from '../v23/system'

const tasks: Required<SystemStatus>['task_details'] = [
  { name: 'IDLE0', stack_watermark: 592, priority: 0 },
  { name: 'IDLE1', stack_watermark: 604, priority: 0 },
  { name: 'wifi', stack_watermark: 3308, priority: 23 },
  { name: 'tiT', stack_watermark: 1740, priority: 18 },
  { name: 'loopTask', stack_watermark: 3508, priority: 1 },
  { name: 'async_tcp', stack_watermark: 12_116, priority: 10 },
  { name: 'mqttclient', stack_watermark: 5024, priority: 1 },
]

function read(gateway: Gateway): SystemStatus {
  const status: SystemStatus = {
    ...systemState(gateway),
    sdkversion: 'v4.4.7-dirty',
    config_version: '0.1.30',
    sketch_used: 1_621_504,
    cputemp: shortFloat32(51 + Math.round(9 * Math.sin(uptimeSeconds(gateway) / 60)) / 9),
    heap_max_block: 110_580,
    heap_min_free: 90_000,
    psram_total: 0,
    psram_used: 0,
    flashsize: 4_194_304,
    task_details: tasks,
    git_branch: 'master',
    pioenv: 'generic_esp32',
  }
  return reorder(status, {
    cpufreq: ['cputemp'],
    heap_used: ['heap_max_block', 'heap_min_free', 'psram_total', 'psram_used'],
    chipcores: ['flashsize', 'task_details'],
    git_hash: ['git_branch', 'pioenv'],
  })
}

export const systemStatus: Reader<SystemStatus> = { rule: 'guest', read }
