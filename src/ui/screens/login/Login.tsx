import { type SubmitEvent, useState } from 'react'
import { defaultPassword, userName } from '../../../contract/api'
import type { WriteReply } from '../../../contract/codes'
import { authdataOf, checkCredentials } from '../../device/api'
import { errorText, type Outcome } from '../../device/outcome'
import { PasswordInput, TextInput } from '../../form/inputs'
import { Row } from '../../form/Row'
import { t } from '../../i18n'
import { safeReturn } from '../../lib/paths'
import { useAction } from '../../shared/hooks/useAction'
import { Notice } from '../../shared/Notice'
import { Screen } from '../../shared/Screen'
import { Switch } from '../../shared/Switch'
import { goTo } from '../../state/location'
import { hasDefaultPassword, session } from '../../state/session'
import { useStore } from '../../state/store'
import { showToast } from '../../state/toasts'

export function Login() {
  const [name, setName] = useState<string>(userName)
  const [password, setPassword] = useState('')
  const [isStaying, setIsStaying] = useState(true)
  const [isTried, setIsTried] = useState(false)
  const { outcome, busy, run } = useAction()
  const nameProblem = isTried && !name ? t('login.nameRequired') : undefined
  const passwordProblem = isTried && !password ? t('login.passwordRequired') : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (name && password) run(() => startSession(name, password, isStaying))
    else document.getElementById(name ? 'password' : 'username')?.focus()
  }

  return (
    <Screen title={t('login.title')}>
      {useStore(hasDefaultPassword) && (
        <p className="notice" data-type="warning">
          {t('live.defaultPassword')} <b translate="no">{`${userName} / ${defaultPassword}`}</b>
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <Row id="username" label={t('login.name')} error={nameProblem}>
          {(attributes) => <TextInput attributes={attributes} autoComplete="username" value={name} change={setName} />}
        </Row>
        <Row id="password" label={t('login.password')} error={passwordProblem}>
          {(attributes) => (
            <PasswordInput
              attributes={attributes}
              autoComplete="current-password"
              value={password}
              change={setPassword}
            />
          )}
        </Row>
        <div className="field">
          <Switch name="stay" isOn={isStaying} change={setIsStaying}>
            {t('login.stay')}
          </Switch>
        </div>
        <LoginNotice outcome={outcome} />
        <div className="actions">
          <button type="submit" aria-busy={busy}>
            {t('login.login')}
          </button>
        </div>
      </form>
    </Screen>
  )
}

/** Logs in if the device accepts the name and password, and returns to the screen that asked for the login. */
async function startSession(name: string, password: string, isStaying: boolean): Promise<WriteReply> {
  const { href } = location
  if (!(await checkCredentials(name, password))) {
    session.clear()
    return { type: 'danger', message: t('login.invalid') }
  }
  session.start(authdataOf(name, password), !isStaying)
  showToast(t('login.loggedIn'))
  // Do not redirect if the user has navigated away.
  if (location.href === href) goTo(safeReturn(new URLSearchParams(location.search).get('returnUrl')), { replace: true })
  return { type: 'success', message: t('login.loggedIn') }
}

/** Every answer but success is "Invalid credentials", as in the specification. A second sentence shows an answer that does not refuse the password. */
function LoginNotice({ outcome }: { outcome: Outcome }) {
  const { error } = outcome
  if (!error || error.reason === 'unreachable') return <Notice outcome={outcome} />
  return (
    <Notice outcome={{ error, text: t('login.invalid') }}>{t('login.maybeRight', { text: errorText(error) })}</Notice>
  )
}
