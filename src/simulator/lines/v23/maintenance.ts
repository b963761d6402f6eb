import { code } from '../../../contract/codes'
import { deviceLimits } from '../../deviceLimits'
import { flag } from '../fieldKinds'
import { reply } from '../reply'
import { createWriter } from '../write'

export const rebootWrite = createWriter<{ reboot: boolean }>({
  fields: [{ name: 'reboot', kind: flag }],
  maxJsonBytes: deviceLimits.largeWriteBodyBytes,
  save: (_, { reboot }) => (reboot ? { reply: reply(code.rebooting), restarts: 'soon' } : code.rebootCancelled),
})
