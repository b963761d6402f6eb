import { forgetCredentials } from '../../device/useSocket'
import { t } from '../../i18n'
import { ChangingText } from '../../shared/ChangingText'
import { removeAllDrafts } from '../../state/drafts'
import { addressOf, credentialsInAddress, goTo } from '../../state/location'
import { session } from '../../state/session'
import { useStore } from '../../state/store'
import { showToast } from '../../state/toasts'

/** Opens the login for a guest; logs a user out. */
export function LoginButton({ close }: { close: () => void }) {
  const isLoggedIn = Boolean(useStore(session))

  function logIn() {
    close()
    goTo('/login')
  }

  function logOut() {
    close()
    removeAllDrafts()
    // Must run before `session.clear()`, which makes the live view open a new socket. The new socket waits until the browser has forgotten the credentials.
    forgetCredentials('/livedata')
    session.clear()
    // If the page's address contains a name and password, the next load would log in again. The new address contains neither.
    if (credentialsInAddress) return location.replace(addressOf('/'))
    goTo('/')
    showToast(t('login.loggedOut'))
  }

  return (
    <button type="button" className="outline" onClick={isLoggedIn ? logOut : logIn}>
      <ChangingText text={isLoggedIn ? t('login.logout') : t('login.login')} />
    </button>
  )
}
