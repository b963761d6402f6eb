import { reboot } from '../../../device/api'
import { t } from '../../../i18n'
import { RestartCard } from '../../../restart/RestartCard'
import { RestartWait } from '../../../restart/RestartWait'
import type { Restart } from '../../../restart/useRestart'
import type { UploadStep } from '../../../upload/uploadState'

/** The device's own words against the file. It restarts after them by itself, unless it hung up before all had arrived. */
export function isRefusal(state: UploadStep): boolean {
  if (state.step !== 'failed') return false
  const { failure } = state
  return typeof failure === 'object' && 'statusText' in failure && (failure.status === 400 || failure.status === 500)
}

/** The restart that the device makes by itself, or the one it may need. */
export function AfterFailure({ isRefused, restart }: { isRefused: boolean; restart: Restart }) {
  if (isRefused && restart.wait?.phase !== 'notRestarted') return <RestartWait restart={restart} />
  return <RestartCard about={t('firmware.blocked')} action={t('reboot.reboot')} restart={restart} send={reboot} />
}
