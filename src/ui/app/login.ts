import { useEffect, useState } from 'react'
import { authdataOf, checkCredentials } from '../device/api'
import { asApiError, errorText } from '../device/outcome'
import { t } from '../i18n'
import { goToLogin, ownCredentials } from '../state/location'
import { refused, session } from '../state/session'
import { showToast } from '../state/toasts'

/** Opens the login screen whenever the device has refused a request (401). Called once. */
export function leadToLogin() {
  refused.subscribe(() => {
    goToLogin()
    if (refused.get() === 'user') showToast(t('errors.unauthorized'))
  })
}

/** Who logs out and then goes back in the browser stays logged out. */
function isWayBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward'
}

/** Logs in with the name and password in the page's address, once the device has confirmed them. Returns true until then. */
export function useAddressLogin(): boolean {
  const authdata = ownCredentials && authdataOf(ownCredentials.password, ownCredentials.name)
  const [isChecking, setIsChecking] = useState(() => !!authdata && authdata !== session.get() && !isWayBack())

  useEffect(() => {
    if (!isChecking || !ownCredentials || !authdata) return
    const { name, password } = ownCredentials
    checkCredentials(name, password)
      .then(
        (isRight) => {
          // The address has them at the next visit too, so that this tab alone needs to keep them.
          if (isRight) session.start(authdata, !session.get() || undefined)
          else showToast(t('login.invalid'))
        },
        (thrown) => showToast(errorText(asApiError(thrown))),
      )
      .finally(() => setIsChecking(false))
  }, [])

  return isChecking
}
