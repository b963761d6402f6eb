import { useMemo } from 'react'
import { userName } from '../../../contract/api'
import { code, type WriteReply } from '../../../contract/codes'
import { type EditedSecurity, type SecurityConfig, securityForm } from '../../../contract/security'
import { authdataOf, checkCredentials, get, save } from '../../device/api'
import { Fields } from '../../form/Fields'
import { SettingsForm } from '../../form/SettingsForm'
import { RecordScreen } from '../../form/SettingsScreen'
import { useForm } from '../../form/useForm'
import { t } from '../../i18n'
import { session } from '../../state/session'

const path = '/api/security/config'

export function SecuritySettings() {
  return (
    <RecordScreen path={path} title={t('security.title')}>
      {(config, reload) => <SecurityForm config={config} reload={reload} />}
    </RecordScreen>
  )
}

/** Continues the session with the new password, which the device demands at once. Whoever has logged out meanwhile stays logged out. */
async function renewLogin(password: string) {
  const isValid = await checkCredentials(userName, password).catch(() => true)
  if (isValid && session.get()) session.start(authdataOf(password))
}

/** If the answer was lost, the new password may be in force all the same: asks the device, as the old password would end the session. */
async function savedAfterAll({ password, inForce }: EditedSecurity, error: unknown): Promise<WriteReply> {
  if (password && password !== inForce && (await checkCredentials(userName, password).catch(() => false)))
    return { type: 'success', message: '', code: code.saved }
  throw error
}

function SecurityForm({ config, reload }: { config: SecurityConfig; reload: () => void }) {
  const loaded = useMemo(() => toEdited(config), [config])
  const state = useForm({
    id: path,
    form: securityForm,
    loaded,
    load: async () => toEdited(await get(path)),
    check: ({ password, repeat }) => (password === repeat ? undefined : t('security.unequal')),
    async send(record) {
      const reply = await save(path, fromEdited(record)).catch((error) => savedAfterAll(record, error))
      if (reply.type !== 'success') return reply
      if (record.password) await renewLogin(record.password)
      reload()
      return reply
    },
  })
  return (
    <SettingsForm state={state}>
      <Fields form={securityForm} section="security" state={state} />
    </SettingsForm>
  )
}

/** The password in force is not shown: both fields start empty. */
function toEdited(config: SecurityConfig): EditedSecurity {
  return { ...config, inForce: config.password, password: '', repeat: '' }
}

/** Nothing typed keeps the password that is in force. */
function fromEdited({ repeat, password, inForce, ...others }: EditedSecurity): SecurityConfig {
  return { ...others, password: password || inForce }
}
