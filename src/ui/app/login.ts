import { t } from '../i18n'
import { goToLogin } from '../state/location'
import { refusedSender } from '../state/session'
import { showToast } from '../state/toasts'

/** Opens the login screen whenever the device has refused a request (401). Call it once. */
export function openLoginOnRefusal() {
  refusedSender.subscribe(() => {
    goToLogin()
    if (refusedSender.get() === 'user') showToast(t('errors.unauthorized'))
  })
}
