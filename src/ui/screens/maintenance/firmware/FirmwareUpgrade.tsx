import { useEffect } from 'react'
import { upload as send } from '../../../device/files'
import { useLoaded } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { RestartWait } from '../../../restart/RestartWait'
import { useRestart } from '../../../restart/useRestart'
import { Screen } from '../../../shared/Screen'
import { UploadCard } from '../../../upload/UploadCard'
import { useUpload } from '../../../upload/useUpload'
import { AfterFailure, isRefusal } from './AfterFailure'
import { DoubtNotes } from './DoubtNotes'
import { InstalledFirmware } from './InstalledFirmware'
import { withDigest } from './md5'
import { useChosenFirmware } from './useChosenFirmware'
import { reload, useReloadWhen } from './useReloadWhen'

export function FirmwareUpgrade() {
  const loaded = useLoaded('/api/system/status')
  const [room = 0, before = '–'] = [loaded.data?.sketch_total, loaded.data?.git_hash]
  const { file, doubts, choose } = useChosenFirmware(room)
  const restart = useRestart()
  const upload = useUpload({
    read: withDigest,
    send: (body, progress, signal) => send('/api/firmware/update', '', body, progress, signal),
    onSent(text) {
      // After the restart the form is empty.
      choose(undefined)
      restart.begin(text)
    },
  })
  const { wait, begin, end } = restart
  const { state } = upload
  const { step } = state
  const isRefused = isRefusal(state)
  const isInstalled = step === 'sent' && wait?.phase === 'restarted'
  const now = wait?.status?.git_hash ?? '–'

  useReloadWhen(isInstalled, step === 'sent')
  useEffect(() => {
    if (isRefused) begin('reboot.about')
  }, [isRefused])

  const withoutWait = (go: () => void) => () => {
    end()
    go()
  }

  return (
    <Screen title={t('firmware.title')}>
      {wait && !isRefused ? (
        <RestartWait
          restart={restart}
          back={isInstalled ? reload : end}
          {...(isInstalled && { result: t('firmware.versions', { before, now }) })}
        />
      ) : (
        <UploadCard
          action={t('upload.upload')}
          failed={t('firmware.failed')}
          endings=".bin, .bin.gz"
          upload={{ ...upload, retry: withoutWait(upload.retry), back: withoutWait(upload.back) }}
          file={file}
          choose={choose}
          verdict={doubts.length ? 'doubtful' : 'good'}
          notes={<DoubtNotes doubts={doubts} size={file?.size ?? 0} room={room} />}
        >
          <InstalledFirmware loaded={loaded} />
        </UploadCard>
      )}
      {step === 'failed' && (!wait || isRefused) && <AfterFailure isRefused={isRefused} restart={restart} />}
    </Screen>
  )
}
