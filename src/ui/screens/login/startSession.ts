import type { WriteReply } from '../../../contract/codes'
import { authdataOf, checkCredentials } from '../../device/api'
import { asApiError } from '../../device/outcome'
import { t } from '../../i18n'
import { safeReturn } from '../../lib/paths'
import { goTo } from '../../state/location'
import { session } from '../../state/session'
import { showToast } from '../../state/toasts'

/** Asks the device about a name and its password, and goes on to where the person was going if they are right. */
export async function startSession(name: string, password: string, isStaying: boolean): Promise<WriteReply> {
  const { href } = location
  const isRight = await checkCredentials(name, password).catch((thrown) => {
    const { reason } = asApiError(thrown)
    if (reason === 'unreachable' || reason === 'unreadable') throw thrown
  })
  if (isRight) {
    session.start(authdataOf(password, name), !isStaying)
    showToast(t('login.loggedIn'))
    // Who has gone on meanwhile stays there.
    if (location.href === href)
      goTo(safeReturn(new URLSearchParams(location.search).get('returnUrl')), { replace: true })
    return { type: 'success', message: t('login.loggedIn') }
  }
  if (isRight === false) session.clear()
  return { type: 'danger', message: t('login.invalid') }
}
