import { useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { checkCredentials } from '../device/api'
import { asApiError } from '../device/error'
import { Row } from '../form/Row'
import { useAction } from '../hooks/useAction'
import { t } from '../i18n'
import { safeReturn } from '../lib/paths'
import { Notice } from '../parts/Notice'
import { PasswordInput } from '../parts/PasswordInput'
import { Screen } from '../parts/Screen'
import { Switch } from '../parts/Switch'
import { goTo } from '../state/location'
import { authdataOf, session } from '../state/session'
import { showToast } from '../state/toasts'

export function Login() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isStaying, setIsStaying] = useState(true)
  const [isTried, setIsTried] = useState(false)
  const { outcome, busy, run } = useAction()
  const nameProblem = isTried && !name ? t('login.nameRequired') : undefined
  const passwordProblem = isTried && !password ? t('login.passwordRequired') : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (name && password) run(logIn)
    else document.getElementById(name ? 'password' : 'username')?.focus()
  }

  async function logIn(): Promise<WriteReply> {
    const isRight = await checkCredentials(name, password).catch((thrown) => {
      if (asApiError(thrown).reason === 'unreachable') throw thrown
    })
    if (isRight) {
      session.start(authdataOf(password, name), !isStaying)
      showToast(t('login.loggedIn'))
      goTo(safeReturn(new URLSearchParams(location.search).get('returnUrl')))
      return { type: 'success', message: t('login.loggedIn') }
    }
    if (isRight === false) session.clear()
    return { type: 'danger', message: t('login.invalid') }
  }

  return (
    <Screen title={t('login.title')}>
      <form noValidate onSubmit={submit}>
        <Row id="username" label={t('login.name')} error={nameProblem}>
          {(attributes) => (
            <input
              {...attributes}
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
          {(attributes) => (
            <PasswordInput
              {...attributes}
              name="password"
              autoComplete="current-password"
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Row>
        <div class="field">
          <Switch name="stay" isOn={isStaying} change={setIsStaying}>
            {t('login.stay')}
          </Switch>
        </div>
        <Notice outcome={outcome} />
        <button type="submit" aria-busy={busy}>
          {t('login.login')}
        </button>
      </form>
    </Screen>
  )
}
