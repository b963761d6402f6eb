import { type SubmitEvent, useState } from 'react'
import { defaultPassword, userName } from '../../../contract/api'
import type { WriteReply } from '../../../contract/codes'
import { authdataOf, checkCredentials } from '../../device/api'
import { errorText, type Outcome } from '../../device/outcome'
import { PasswordInput, TextInput } from '../../form/inputs'
import { Row } from '../../form/Row'
import { t } from '../../i18n'
import { safeReturnUrl } from '../../lib/paths'
import { Switch } from '../../shared/controls'
import { useAction } from '../../shared/hooks/useAction'
import { Notice } from '../../shared/Notice'
import { Screen } from '../../shared/Screen'
import { goTo } from '../../state/location'
import { hasDefaultPassword, session } from '../../state/session'
import { useStore } from '../../state/store'
import { showToast } from '../../state/toasts'

export function Login() {
  const [name, setName] = useState<string>(userName)
  const [password, setPassword] = useState('')
  const [staysLoggedIn, setStaysLoggedIn] = useState(true)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { outcome, busy, run } = useAction()
  const nameProblem = isSubmitted && !name ? t('login.nameRequired') : undefined
  const passwordProblem = isSubmitted && !password ? t('login.passwordRequired') : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (name && password) run(() => startSession(name, password, staysLoggedIn))
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
          <Switch name="stay" isOn={staysLoggedIn} change={setStaysLoggedIn}>
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

/** Logs in if the device accepts the name and password, and returns to the screen that required the login. */
async function startSession(name: string, password: string, staysLoggedIn: boolean): Promise<WriteReply> {
  const { href } = location
  if (!(await checkCredentials(name, password))) {
    session.clear()
    return { type: 'danger', message: t('login.invalid') }
  }
  session.start(authdataOf(name, password), !staysLoggedIn)
  showToast(t('login.loggedIn'))
  // Do not redirect if the user has navigated away.
  if (location.href === href)
    goTo(safeReturnUrl(new URLSearchParams(location.search).get('returnUrl')), { replace: true })
  return { type: 'success', message: t('login.loggedIn') }
}

/** Shows "Invalid credentials" for every answer that is not a success. If the answer does not refuse the password, a second sentence shows the error. */
function LoginNotice({ outcome }: { outcome: Outcome }) {
  const { error } = outcome
  if (!error || error.reason === 'unreachable') return <Notice outcome={outcome} />
  return (
    <Notice outcome={{ error, text: t('login.invalid') }}>{t('login.maybeRight', { text: errorText(error) })}</Notice>
  )
}
