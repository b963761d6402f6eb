import { useState } from 'react'
import { areValid } from '../api'
import { Row } from '../form/Row'
import { t } from '../i18n'
import { ApiError } from '../lib/apiError'
import { safeReturn } from '../lib/paths'
import { errorText } from '../messages'
import { PasswordInput } from '../parts/PasswordInput'
import { Screen } from '../parts/Screen'
import { goTo } from '../state/place'
import { authdataOf, session } from '../state/session'
import { showToast } from '../state/toasts'

export function Login() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const nameProblem = isTried && !name ? t('login.nameRequired') : undefined
  const passwordProblem = isTried && !password ? t('login.passwordRequired') : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    const missing = name ? !password && 'password' : 'username'
    if (missing) document.getElementById(missing)?.focus()
    else if (!isBusy) logIn()
  }

  async function logIn() {
    setIsBusy(true)
    setFailure('')
    try {
      if (await areValid(name, password)) {
        session.start({ authdata: authdataOf(password, name) })
        showToast(t('login.loggedIn'))
        goTo(safeReturn(new URLSearchParams(location.search).get('returnUrl')))
        return
      }
      session.clear()
      setFailure(t('login.invalid'))
    } catch (thrown) {
      setFailure(thrown instanceof ApiError && thrown.reason === 'unreachable' ? errorText(thrown) : t('login.invalid'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Screen title={t('login.title')}>
      <form class="narrow" noValidate onSubmit={submit}>
        <Row id="username" label={t('login.name')} error={nameProblem}>
          {(tied) => (
            <input
              {...tied}
              name="username"
              type="text"
              autoComplete="username"
              autoCapitalize="none"
              spellcheck={false}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Row>
        <Row id="password" label={t('login.password')} error={passwordProblem}>
          {(tied) => (
            <PasswordInput
              {...tied}
              name="password"
              autoComplete="current-password"
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Row>
        <div role="alert">
          {failure && (
            <p class="notice" data-type="danger">
              {failure}
            </p>
          )}
        </div>
        <button type="submit" aria-busy={isBusy}>
          {t('login.login')}
        </button>
      </form>
    </Screen>
  )
}
