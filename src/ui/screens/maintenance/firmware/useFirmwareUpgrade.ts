import { useEffect, useLayoutEffect, useState } from 'react'
import { isForkFirmware, type SystemStatus } from '../../../../contract/system'
import { get } from '../../../device/api'
import { upload as send } from '../../../device/files'
import { useLoad } from '../../../device/useLoaded'
import { readServedFile } from '../../../device/webFiles'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { useRestart } from '../../../restart/useRestart'
import { useChosenFile } from '../../../upload/useChosenFile'
import { useUpload } from '../../../upload/useUpload'
import { withDigest } from './digest'
import { AFTER_INTERRUPTION, recoveryOf, refusalOf } from './recovery'
import { useReloadWhen } from './useReloadWhen'

type Status = SystemStatus & { ota_supported?: boolean }

/** Requests whether there is space for an upgrade from a fork only. Other firmware answers this path with the whole page. */
async function loadStatus(signal: AbortSignal): Promise<Status> {
  const system = await get('/api/system/status', '', signal)
  const path = '/api/firmware/status'
  return { ...system, ...(isForkFirmware(system) && (await get(path, '', signal).catch(() => undefined))) }
}

/** The code that reads and changes images is loaded when a file is chosen. */
const loadCheck = () => import('./checkFirmware')

const versionOf = (status: SystemStatus | undefined) => plainText(status?.git_hash)

/** The result of the restart. Only a new version proves an installation: a device without a second partition accepts any file and restarts as it was. */
function resultOf(file: string | undefined, before: string, now: string, isKept: boolean) {
  const isOther = file && file !== now
  const isInstalled = !isOther && !!before && now !== before
  const param = { file: file ?? '', before, now }
  const text = isInstalled
    ? t(isKept ? 'firmware.keptVersions' : 'firmware.versions', param)
    : isOther
      ? t('firmware.notInstalled', param)
      : `${t('restart.back')} ${now}`
  return { isInstalled, text }
}

/** Joins the state machines of the screen: the chosen file with its check, the upload, and the restart. */
export function useFirmwareUpgrade() {
  const loaded = useLoad(loadStatus)
  const [isKeeping, setIsKeeping] = useState(true)
  const chosen = useChosenFile(async (file) => {
    const { checkFirmware } = await loadCheck()
    return checkFirmware(file, loaded.data ?? {})
  }, loaded.data)
  const kept = isKeeping ? chosen.check?.kept : undefined
  const upload = useUpload({
    read: (file) => withDigest(kept ? new Blob([kept.image]) : file),
    send: (body, progress, signal) => send('/api/firmware/update', '', body, progress, signal),
  })
  const restart = useRestart()
  const { state } = upload
  const { wait } = restart

  /** An upload was interrupted, so the device refuses the next one until it restarts. */
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => {
    if (state.step === 'failed' && state.isPartial) setIsBlocked(true)
    if (wait?.phase === 'restarted') setIsBlocked(false)
  }, [state.step, wait?.phase])

  // A layout effect, so that the wait and the end of the upload are painted together.
  useLayoutEffect(() => {
    const refusal = refusalOf(state)
    if (state.step === 'sent') restart.begin(state.doubt)
    else if (refusal) restart.begin(isBlocked ? AFTER_INTERRUPTION[refusal] : 'reboot.about')
    else restart.end()
  }, [state.step])

  const isSent = state.step === 'sent'
  const isBack = isSent && wait?.phase === 'restarted'
  /** After the restart the device serves the page that was uploaded. */
  const [isServed, setIsServed] = useState(false)
  useEffect(() => {
    setIsServed(false)
    if (isBack && kept)
      readServedFile('/').then(
        (page) => setIsServed(page === kept.page),
        () => undefined,
      )
  }, [isBack])

  const result = resultOf(chosen.check?.version, versionOf(loaded.data), versionOf(wait?.status), isServed)
  const isInstalled = isBack && result.isInstalled
  useReloadWhen(isInstalled, isSent)

  return {
    loaded,
    chosen,
    keeping: chosen.check?.kept && { isOn: isKeeping, change: setIsKeeping },
    upload,
    restart,
    isRestarting: isSent && !!wait,
    isBack,
    isInstalled,
    resultText: result.text,
    recovery: recoveryOf(state, wait),
    back() {
      chosen.choose(undefined)
      upload.reset()
    },
  }
}
