import { type ReactNode, useEffect, useState } from 'react'
import { authdataOf, checkCredentials } from '../device/api'
import { asApiError, errorText } from '../device/outcome'
import { t } from '../i18n'
import { Loading } from '../shared/loading'
import { credentialsInAddress } from '../state/location'
import { session } from '../state/session'
import { showToast } from '../state/toasts'

/** True if the user has reached the page with Back or Forward. After a logout, such a page must not log in again. */
function isBackOrForward(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward'
}

/** Logs in with the name and password in the page's address, once the device has confirmed them. Then it shows the screen. */
export function LoginFromUrl({ children }: { children: ReactNode }) {
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

  if (!isLoggingIn) return children
  return (
    <main className="screen">
      <Loading />
    </main>
  )
}
