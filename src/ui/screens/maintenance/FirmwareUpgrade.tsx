import { useEffect } from 'react'
import { command, upload as send } from '../../api'
import { useLoaded } from '../../hooks/useLoaded'
import { useRestart } from '../../hooks/useRestart'
import { useUpload } from '../../hooks/useUpload'
import { t } from '../../i18n'
import { md5Of } from '../../lib/md5'
import { Notice } from '../../parts/Notice'
import { RestartWait } from '../../parts/RestartWait'
import { Screen } from '../../parts/Screen'
import { UploadCard } from '../../parts/UploadCard'
import { FirmwareForm } from './FirmwareForm'

/** The device looks for the digest when the first byte of the file arrives, so it goes first. */
async function withDigest(file: File, progress: (fraction: number) => void): Promise<FormData> {
  const body = new FormData()
  body.append('MD5', await md5Of(file, progress))
  body.append('firmware', file, 'firmware')
  return body
}

export function FirmwareUpgrade() {
  const { data: system } = useLoaded('/api/system/status')
  const restart = useRestart()
  const upload = useUpload({
    read: withDigest,
    send: (body, progress, signal) => send('/api/firmware/update', '', body, progress, signal),
    sent: (isSure) => restart.begin(isSure ? 'upload.done' : 'upload.probably'),
  })
  const { wait } = restart

  function back() {
    restart.end()
    if (upload.state.step === 'sent') upload.back()
  }

  return (
    <Screen title={t('firmware.title')}>
      {wait?.phase === 'back' && upload.state.step === 'sent' ? (
        <Installed before={system?.git_hash} now={wait.status?.git_hash} />
      ) : wait ? (
        <RestartWait restart={restart} back={back} />
      ) : (
        <article>
          <UploadCard
            upload={upload}
            failed={t('firmware.failed')}
            afterFailure={
              <>
                <p>{t('firmware.blocked')}</p>
                <Notice outcome={restart.outcome} />
                <p>
                  <button
                    type="button"
                    class="outline danger"
                    aria-busy={restart.busy}
                    onClick={() => restart.after(() => command('/api/maintenance/reboot', { reboot: true }))}
                  >
                    {t('reboot.reboot')}
                  </button>
                </p>
              </>
            }
          >
            <FirmwareForm system={system} start={upload.start} />
          </UploadCard>
        </article>
      )}
    </Screen>
  )
}

const RELOADS_AFTER_MS = 5000
const reload = () => location.reload()

/** A new firmware brings a new page: the old one goes. */
function Installed({ before, now = '–' }: { before: string | undefined; now: string | undefined }) {
  useEffect(() => {
    const timer = setTimeout(reload, RELOADS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const isSame = before === now

  return (
    <article>
      <p class="notice" data-type={isSame ? 'warning' : 'success'} role="status">
        {isSame ? t('firmware.same', { version: now }) : t('firmware.now', { version: now })}
      </p>
      <div class="actions">
        <button type="button" onClick={reload}>
          {t('app.reload')}
        </button>
      </div>
    </article>
  )
}
