import { useMemo } from 'react'
import { userName } from '../../../../contract/api'
import { code, type WriteReply } from '../../../../contract/codes'
import { type EditedSecurity, type SecurityConfig, securityForm } from '../../../../contract/security'
import { authdataOf, checkCredentials, get, save } from '../../../device/api'
import { useLoaded } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { session } from '../../../state/session'
import { fromEdited, toEdited } from './password'

const PATH = '/api/security/config'

export function SecuritySettings() {
  const loaded = useLoaded(PATH)
  return (
    <Screen title={t('security.title')}>
      <LoadedView loaded={loaded}>{(config) => <LoadedForm config={config} reload={loaded.reload} />}</LoadedView>
    </Screen>
  )
}

/** The device takes the new password at once: with the old one the next call would end at the login. Who has logged out meanwhile stays so. */
async function renewLogin(password: string) {
  const isValid = await checkCredentials(userName, password).catch(() => true)
  if (isValid && session.get()) session.start(authdataOf(password))
}

/** Without an answer the new password may count all the same: whoever went on with the old one would be logged out. */
async function savedAfterAll({ password, inForce }: EditedSecurity, error: unknown): Promise<WriteReply> {
  if (password && password !== inForce && (await checkCredentials(userName, password).catch(() => false)))
    return { type: 'success', message: '', code: code.saved }
  throw error
}

function LoadedForm({ config, reload }: { config: SecurityConfig; reload: () => void }) {
  const loaded = useMemo(() => toEdited(config), [config])
  const state = useForm({
    id: PATH,
    form: securityForm,
    loaded,
    load: async () => toEdited(await get(PATH)),
    check: ({ password, repeat }) => (password === repeat ? undefined : t('security.unequal')),
    async send(record) {
      const reply = await save(PATH, fromEdited(record)).catch((error) => savedAfterAll(record, error))
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
