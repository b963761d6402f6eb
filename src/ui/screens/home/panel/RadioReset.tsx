import { get } from '../../../device/api'
import { readReply } from '../../../device/outcome'
import { t } from '../../../i18n'
import { urlPart } from '../../../lib/paths'
import { useAction } from '../../../shared/hooks/useAction'
import { Notice } from '../../../shared/Notice'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'

/** A button that resets the radio statistics of an inverter. Hidden without a login. */
export function RadioReset({ serial }: { serial: string }) {
  const isGuest = !useStore(session)
  const { outcome, busy, run } = useAction()
  const reset = async () => readReply(await get('/api/inverter/stats_reset', `?inv=${urlPart(serial)}`))
  return (
    <>
      <Notice outcome={outcome} />
      {!isGuest && (
        <button type="button" className="outline" disabled={busy} onClick={() => run(reset)}>
          {t('live.resetRadio')}
        </button>
      )}
    </>
  )
}
