import type { Code, WriteReply } from '../../../../contract/codes'
import { limitType } from '../../../../contract/limit'
import { command } from '../../../device/api'
import { type LimitRequest, limitTypeOf } from './limit'

const INVALID_TYPE: Code = 5003

/** What this firmware wants to be added for a persistent limit, as far as is known. */
let persistent: number = limitType.persistent

/** Both lines of firmware refuse the other's way to say persistent, and do nothing: then it is said the other way, which is remembered. */
export async function sendLimit(
  serial: string,
  { value, unit }: LimitRequest,
  isPersistent: boolean,
): Promise<WriteReply> {
  const send = (added: number) =>
    command('/api/limit/config', { serial, limit_value: value, limit_type: limitTypeOf(unit, added) })
  if (!isPersistent) return send(0)
  const reply = await send(persistent)
  if (reply.code !== INVALID_TYPE) return reply
  persistent = persistent === limitType.persistent ? limitType.persistentLater : limitType.persistent
  return send(persistent)
}
