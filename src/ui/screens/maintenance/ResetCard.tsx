import { useState } from 'react'
import { deleteSettings } from '../../deviceFiles'
import type { Restart } from '../../hooks/useRestart'
import { t } from '../../i18n'
import { Confirm } from '../../parts/Confirm'
import { Notice } from '../../parts/Notice'

/** Back to how the device came, after a question that says what that means. */
export function ResetCard({ restart }: { restart: Restart }) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)

  async function reset() {
    await restart.after(deleteSettings, 'config.accessPoint')
    close()
  }

  return (
    <article>
      <h2>{t('config.reset')}</h2>
      <p>{t('config.resetAbout')}</p>
      <Notice outcome={restart.outcome} />
      <div class="actions">
        <button type="button" class="outline danger" onClick={() => setAsks(true)}>
          {t('config.reset')}
        </button>
      </div>
      {asks && (
        <Confirm
          title={t('config.reset')}
          action={t('config.deleteAll')}
          busy={restart.busy}
          confirm={reset}
          close={close}
        >
          <p>{t('config.resetAbout')}</p>
          <p>{t('config.accessPoint')}</p>
        </Confirm>
      )}
    </article>
  )
}
