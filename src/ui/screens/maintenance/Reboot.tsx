import { useState } from 'react'
import { command } from '../../api'
import { useRestart } from '../../hooks/useRestart'
import { t } from '../../i18n'
import { Confirm } from '../../parts/Confirm'
import { Notice } from '../../parts/Notice'
import { RestartWait } from '../../parts/RestartWait'
import { Screen } from '../../parts/Screen'

export function Reboot() {
  const [asks, setAsks] = useState(false)
  const restart = useRestart()
  const close = () => setAsks(false)

  async function reboot() {
    await restart.after(() => command('/api/maintenance/reboot', { reboot: true }))
    close()
  }

  return (
    <Screen title={t('reboot.title')}>
      {restart.wait ? (
        <RestartWait restart={restart} back={restart.end} />
      ) : (
        <article>
          <p>{t('reboot.about')}</p>
          <Notice outcome={restart.outcome} />
          <div class="actions">
            <button type="button" class="outline danger" onClick={() => setAsks(true)}>
              {t('reboot.reboot')}
            </button>
          </div>
        </article>
      )}
      {asks && (
        <Confirm
          title={t('reboot.title')}
          action={t('reboot.reboot')}
          busy={restart.busy}
          confirm={reboot}
          close={close}
        >
          <p>{t('reboot.about')}</p>
        </Confirm>
      )}
    </Screen>
  )
}
