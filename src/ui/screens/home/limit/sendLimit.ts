import { code, type WriteReply } from '../../../../contract/codes'
import { limitType, persistentLimit } from '../../../../contract/inverters/limit'
import { command } from '../../../device/api'
import { withFallback } from '../../../device/firmwareLine'
import type { LimitRequest } from './limit'

export async function sendLimit(
  serial: string,
  { value, unit }: LimitRequest,
  isPersistent: boolean,
): Promise<WriteReply> {
  const type = unit === '%' ? limitType.relative : limitType.absolute
  const send = (added: number) => command('/api/limit/config', { serial, limit_value: value, limit_type: type + added })
  return isPersistent ? withFallback(persistentLimit, send, (reply) => reply.code === code.limitType) : send(0)
}
