import { userName } from '../../../contract/api'
import { code, type WriteReply } from '../../../contract/codes'
import { type EditedSecurity, type SecurityConfig, securityForm } from '../../../contract/security'
import { authdataOf, checkCredentials, save } from '../../device/api'
import { SettingsScreen } from '../../form/SettingsScreen'
import { t } from '../../i18n'
import { session } from '../../state/session'

const path = '/api/security/config'

export function SecuritySettings() {
  return (
    <SettingsScreen
      path={path}
      section="security"
      form={securityForm}
      toEdited={toEdited}
      toRecord={toRecord}
      send={send}
      check={({ password, repeat }) => (password === repeat ? undefined : t('security.unequal'))}
    />
  )
}

/** The current password is not shown: both password fields start empty. */
function toEdited(config: SecurityConfig): EditedSecurity {
  return { ...config, currentPassword: config.password, password: '', repeat: '' }
}

/** If the password field is empty, the record keeps the current password. */
function toRecord({ repeat, password, currentPassword, ...others }: EditedSecurity): SecurityConfig {
  return { ...others, password: password || currentPassword }
}

async function send(edited: EditedSecurity): Promise<WriteReply> {
  if (edited.password) session.expectNewPassword()
  const reply = await save(path, toRecord(edited)).catch((error) => successIfSaved(edited, error))
  if (reply.type === 'success' && edited.password) await renewLogin(edited.password)
  return reply
}

/** Continues the session with the new password, because the device refuses the old one from now on. A user who has logged out in the meantime stays logged out. */
async function renewLogin(password: string) {
  const isValid = await checkCredentials(userName, password).catch(() => true)
  if (isValid && session.get()) session.start(authdataOf(userName, password))
}

/** Called if saving failed with `error`. If the device already uses the new password, only the answer was lost: returns a success. Otherwise throws `error` again. Without this check, the next request would still use the old password and end the session. */
async function successIfSaved({ password, currentPassword }: EditedSecurity, error: unknown): Promise<WriteReply> {
  if (password && password !== currentPassword && (await checkCredentials(userName, password).catch(() => false)))
    return { type: 'success', message: '', code: code.saved }
  throw error
}
