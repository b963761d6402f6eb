import { useEffect, useState } from 'react'
import { authdataOf, checkCredentials } from '../device/api'
import { asApiError, errorText } from '../device/outcome'
import { t } from '../i18n'
import { credentialsInAddress, goToLogin } from '../state/location'
import { refusedSender, session } from '../state/session'
import { showToast } from '../state/toasts'

/** Opens the login screen whenever the device has refused a request (401). Call it once. */
export function openLoginOnRefusal() {
  refusedSender.subscribe(() => {
    goToLogin()
    if (refusedSender.get() === 'user') showToast(t('errors.unauthorized'))
  })
}

/** True if the user has reached the page with Back or Forward. After a logout, such a page must not log in again. */
function isBackOrForward(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward'
}

/** Logs in with the name and password in the page's address, once the device has confirmed them. Returns true while the request runs. */
export function useLoginFromUrl(): boolean {
  const authdata = credentialsInAddress && authdataOf(credentialsInAddress.name, credentialsInAddress.password)
  const [isLoggingIn, setIsLoggingIn] = useState(() => !!authdata && authdata !== session.get() && !isBackOrForward())

  useEffect(() => {
    if (!isLoggingIn || !credentialsInAddress || !authdata) return
    const { name, password } = credentialsInAddress
    checkCredentials(name, password)
      .then(
        (isRight) => {
          // If there was no session, the login is kept for this tab only: at the next visit, the address contains the credentials again.
          if (isRight) session.start(authdata, !session.get() || undefined)
          else showToast(t('login.invalid'))
        },
        (thrown) => showToast(errorText(asApiError(thrown))),
      )
      .finally(() => setIsLoggingIn(false))
  }, [])

  return isLoggingIn
}
