import { useState } from 'react'
import { areValid } from '../api'
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
  const nameProblem = isTried && !name && t('login.nameRequired')
  const passwordProblem = isTried && !password && t('login.passwordRequired')

  async function logIn(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!name || !password || isBusy) return
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
      <form class="narrow" noValidate onSubmit={logIn}>
        <div class="field">
          <label for="username">{t('login.name')}</label>
          <input
            id="username"
            name="username"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellcheck={false}
            aria-invalid={nameProblem ? true : undefined}
            aria-describedby="username-error"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <small id="username-error" class="error" role="alert">
            {nameProblem}
          </small>
        </div>
        <div class="field">
          <label for="password">{t('login.password')}</label>
          <PasswordInput
            id="password"
            name="password"
            autoComplete="current-password"
            aria-invalid={passwordProblem ? true : undefined}
            aria-describedby="password-error"
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          <small id="password-error" class="error" role="alert">
            {passwordProblem}
          </small>
        </div>
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
