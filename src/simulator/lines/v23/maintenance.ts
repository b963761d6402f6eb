import { code } from '../../../contract/codes'
import { deviceLimits } from '../../../contract/deviceLimits'
import { asBool, hasKeys, member } from '../../json/arduinoJson'
import { reply } from '../reply'
import type { Writer } from '../write'

export const rebootWrite: Writer = {
  bytes: deviceLimits.largeWriteBodyBytes,
  isComplete: (record) => hasKeys(record, 'reboot'),
  write: (_, record) =>
    asBool(member(record, 'reboot')) ? { reply: reply(code.rebooting), restarts: 'soon' } : reply(code.rebootCancelled),
}
