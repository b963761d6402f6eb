import { useEffect, useState } from 'react'
import { authdataOf, checkCredentials } from '../device/credentials'
import { asApiError, errorText } from '../device/error'
import { t } from '../i18n'
import { ownCredentials } from '../state/location'
import { session } from '../state/session'
import { showToast } from '../state/toasts'

/** Whoever has logged out and goes back stays logged out. */
function isWayBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward'
}

/** Takes name and password in the page's address as the login, once the device has confirmed them; true until then. */
export function useAddressLogin(): boolean {
  const authdata = ownCredentials && authdataOf(ownCredentials.password, ownCredentials.name)
  const [isChecking, setIsChecking] = useState(() => !!authdata && authdata !== session.get() && !isWayBack())

  useEffect(() => {
    if (!isChecking || !ownCredentials || !authdata) return
    const { name, password } = ownCredentials
    checkCredentials(name, password)
      .then(
        (isRight) => {
          // The address has them at the next visit too: they need not be kept for longer than this tab.
          if (isRight) session.start(authdata, !session.get() || undefined)
          else showToast(t('login.invalid'))
        },
        (thrown) => showToast(errorText(asApiError(thrown))),
      )
      .finally(() => setIsChecking(false))
  }, [])

  return isChecking
}
