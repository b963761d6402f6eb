import type { Commands, Configs, V26Commands, V26Configs } from '../../contract/api'
import type { WriteReply } from '../../contract/codes'
import { readAnswer, requestAsUser } from './api'
import { readReply } from './reply'

/** A refused write is a reply, not an error. */
async function post(path: string, data: object): Promise<WriteReply> {
  const body = new FormData()
  body.append('data', JSON.stringify(data))
  return readReply(await readAnswer(await requestAsUser(path, { method: 'POST', body })))
}

type Post<Records> = <P extends keyof Records & string>(path: P, record: Records[P]) => Promise<WriteReply>

/** A config record goes back whole. */
export const save: Post<Configs> = post
export const saveOnV26: Post<V26Configs> = post
export const command: Post<Commands & V26Commands> = post

export const reboot = () => command('/api/maintenance/reboot', { reboot: true })
