import { useEffect, useLayoutEffect, useState } from 'react'
import { isForkFirmware, type UncheckedSystem } from '../../../../contract/system'
import { get } from '../../../device/api'
import { readServedFile, upload as send } from '../../../device/files'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { useRestart } from '../../../restart/useRestart'
import { useChosenFile } from '../../../upload/useChosenFile'
import { useUpload } from '../../../upload/useUpload'
import { uploadBody } from './digest'
import { recoveryOf, refusalOf, WAIT_TEXTS } from './recovery'
import { useReloadAfterInstallation } from './useReloadAfterInstallation'

type Status = UncheckedSystem & { ota_supported?: boolean }

/** Loads the system status, and from forks also `ota_supported`. OpenDTU has no /api/firmware/status, and answers a request for it with the whole page. */
async function loadStatus(signal: AbortSignal): Promise<Status> {
  const system = await get('/api/system/status', '', signal)
  if (!isForkFirmware(system)) return system
  return { ...system, ...(await get('/api/firmware/status', '', signal).catch(() => undefined)) }
}

/** Loads the code that reads and changes images. The first chosen file causes the load. */
const loadCheck = () => import('./checkFirmware')

const versionOf = (status: UncheckedSystem | undefined) => plainText(status?.git_hash)

/** The result of the upload, shown after the restart. Only a new version proves an installation: a device without a second partition accepts any file, and restarts with its old firmware. */
function resultOf(fileVersion: string | undefined, versionBefore: string, versionNow: string, isPageKept: boolean) {
  const isOtherVersion = fileVersion && fileVersion !== versionNow
  const isInstalled = !isOtherVersion && !!versionBefore && versionNow !== versionBefore
  const param = { file: fileVersion ?? '', before: versionBefore, now: versionNow }
  let text = `${t('restart.back')} ${versionNow}`
  if (isInstalled) text = t(isPageKept ? 'firmware.keptVersions' : 'firmware.versions', param)
  else if (isOtherVersion) text = t('firmware.notInstalled', param)
  return { isInstalled, text }
}

/** Combines the states of the screen: the chosen file with its check, the upload, and the restart. */
export function useFirmwareUpgrade() {
  const loaded = useLoad(loadStatus)
  const [isKeepSwitchOn, setIsKeepSwitchOn] = useState(true)
  const { data = {}, busy } = loaded
  const chosen = useChosenFile(
    async (file) => (await loadCheck()).checkFirmware(file, busy ? undefined : data),
    busy || loaded.data,
  )
  const imageWithPage = isKeepSwitchOn ? chosen.check?.imageWithPage : undefined
  const upload = useUpload({
    read: (file) => uploadBody(imageWithPage ? new Blob([imageWithPage.image]) : file),
    send: (body, progress, signal) => send('/api/firmware/update', '', body, progress, signal),
  })
  const restart = useRestart()
  const { state } = upload
  const { wait } = restart

  /** True after an interrupted upload: the device refuses every upload until it restarts. */
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => {
    if (state.step === 'failed' && state.isPartial) setIsBlocked(true)
    if (wait?.phase === 'restarted') setIsBlocked(false)
  }, [state.step, wait?.phase])

  // A layout effect, so that the wait and the end of the upload are painted together.
  useLayoutEffect(() => {
    const refusal = refusalOf(state)
    if (state.step === 'sent') restart.startWait(state.doubt)
    else if (refusal) restart.startWait(isBlocked ? WAIT_TEXTS[refusal] : 'reboot.about')
    else restart.endWait()
  }, [state.step])

  const isSent = state.step === 'sent'
  const hasRestarted = isSent && wait?.phase === 'restarted'
  /** True if the device serves the uploaded page after the restart. */
  const [isPageKept, setIsPageKept] = useState(false)
  useEffect(() => {
    setIsPageKept(false)
    if (hasRestarted && imageWithPage)
      readServedFile('/').then(
        (page) => setIsPageKept(page === imageWithPage.page),
        () => undefined,
      )
  }, [hasRestarted])

  const result = resultOf(chosen.check?.version, versionOf(loaded.data), versionOf(wait?.status), isPageKept)
  const isInstalled = hasRestarted && result.isInstalled
  useReloadAfterInstallation(isInstalled, isSent ? wait?.sinceMs : undefined)

  return {
    loaded,
    chosen,
    keepSwitch: chosen.check?.imageWithPage && { isOn: isKeepSwitchOn, change: setIsKeepSwitchOn },
    upload,
    restart,
    isRestarting: isSent && !!wait,
    hasRestarted,
    isInstalled,
    resultText: result.text,
    recovery: recoveryOf(state, wait),
    startOver() {
      chosen.choose(undefined)
      upload.reset()
    },
  }
}
