import { useEffect, useState } from 'react'
import { upload as send } from '../../../device/api'
import { useLoaded } from '../../../hooks/useLoaded'
import { useRestart } from '../../../hooks/useRestart'
import { useUpload } from '../../../hooks/useUpload'
import { t } from '../../../i18n'
import { FactList } from '../../../parts/Facts'
import { LoadedView } from '../../../parts/loading/LoadedView'
import { RestartWait } from '../../../parts/restart/RestartWait'
import { Screen } from '../../../parts/Screen'
import { UploadCard } from '../../../parts/upload/UploadCard'
import { AfterFailure, isRefusal } from './AfterFailure'
import { DoubtNotes } from './DoubtNotes'
import { firmwareDoubts, HEAD_BYTES } from './firmwareCheck'
import { withDigest } from './md5'
import { reload, useReloadWhen } from './useReloadWhen'

export function FirmwareUpgrade() {
  const loaded = useLoaded('/api/system/status')
  const [chosen, setChosen] = useState<{ file: File; head: Uint8Array }>()
  const restart = useRestart()
  const upload = useUpload({
    read: withDigest,
    send: (body, progress, signal) => send('/api/firmware/update', '', body, progress, signal),
    onSent(text) {
      // After the restart the form is empty.
      setChosen(undefined)
      restart.begin(text)
    },
  })
  const { wait, begin, end } = restart
  const { state } = upload
  const { step } = state
  const isRefused = isRefusal(state)
  const isInstalled = step === 'sent' && wait?.phase === 'restarted'
  const [before = '–', now = '–', room = 0] = [loaded.data?.git_hash, wait?.status?.git_hash, loaded.data?.sketch_total]
  const doubts = chosen ? firmwareDoubts(chosen.file, chosen.head, room) : []

  useReloadWhen(isInstalled, step === 'sent')
  useEffect(() => {
    if (isRefused) begin()
  }, [isRefused])

  const withoutWait = (go: () => void) => () => {
    end()
    go()
  }

  async function choose(file: File | undefined) {
    const head = await file?.slice(0, HEAD_BYTES).arrayBuffer()
    setChosen(file && { file, head: new Uint8Array(head ?? []) })
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
          file={chosen?.file}
          choose={choose}
          verdict={doubts.length ? 'doubtful' : 'good'}
          notes={<DoubtNotes doubts={doubts} size={chosen?.file.size ?? 0} room={room} />}
        >
          <LoadedView loaded={loaded}>
            {({ git_hash, pioenv }) => (
              <FactList
                facts={[
                  [t('about.version'), git_hash],
                  [t('systemInfo.environment'), pioenv, true],
                ]}
              />
            )}
          </LoadedView>
        </UploadCard>
      )}
      {step === 'failed' && (!wait || isRefused) && <AfterFailure isRefused={isRefused} restart={restart} />}
    </Screen>
  )
}
