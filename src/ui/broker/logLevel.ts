import type { WriteReply } from '../../contract/codes'
import type { LoggingConfig } from '../../contract/logging'
import { get, saveOnV26 } from '../device/api'

const PATH = '/api/logging/config'
const MODULE = 'mqtt'
/** From this level on, v26 logs why it is not connected. */
export const WARNINGS = 2

function ownLevel({ loglevel }: LoggingConfig): number {
  return loglevel.modules.find(({ name }) => name === MODULE)?.level ?? -1
}

/** MQTT's own level, or else the default one. */
export async function loadLevel(signal?: AbortSignal): Promise<number> {
  const config = await get(PATH, '', signal)
  const own = ownLevel(config)
  return own < 0 ? config.loglevel.default : own
}

/** Sets MQTT's own level; -1: none, the default counts. After a success `remember` gets the one that it had. */
export async function changeLevel(level: number, remember: (before: number) => void): Promise<WriteReply> {
  const config = await get(PATH)
  const { loglevel } = config
  const modules = loglevel.modules.map((module) => (module.name === MODULE ? { ...module, level } : module))
  const reply = await saveOnV26(PATH, { loglevel: { ...loglevel, modules } })
  if (reply.type === 'success') remember(ownLevel(config))
  return reply
}
