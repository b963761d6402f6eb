import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isForkFirmware, type UncheckedSystem } from '../../../../contract/system'
import { get } from '../../../device/api'
import { readServedFile, upload as send } from '../../../device/files'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import type { Restart } from '../../../restart/useRestart'
import { pollRestart, useRestart } from '../../../restart/useRestart'
import { useChosenFile } from '../../../upload/FileForm'
import type { UploadState } from '../../../upload/uploadState'
import { useUpload } from '../../../upload/useUpload'
import { uploadBody } from './md5'

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
    if (state.step === 'sent') restart.startWait(upload.sentAtMs.current, state.doubt)
    else if (refusal) restart.startWait(upload.sentAtMs.current, isBlocked ? WAIT_TEXTS[refusal] : 'reboot.about')
    else restart.endWait()
  }, [state.step])

  const isSent = state.step === 'sent'
  const hasRestarted = isSent && wait?.phase === 'restarted'
  /** True if the device serves the uploaded page after the restart. Undefined until this is checked. */
  const [isPageKept, setIsPageKept] = useState<boolean>()
  useEffect(() => {
    setIsPageKept(undefined)
    if (!hasRestarted) return
    if (!imageWithPage) return setIsPageKept(false)
    readServedFile('/').then(
      (page) => setIsPageKept(page === imageWithPage.page),
      () => setIsPageKept(false),
    )
  }, [hasRestarted])

  const result = resultOf(chosen.check?.version, versionOf(loaded.data), versionOf(wait?.status), !!isPageKept)
  const isInstalled = hasRestarted && result.isInstalled
  // On a slow gateway the check takes longer than the delay of the reload, and its result is shown before the reload.
  useReloadAfterInstallation(isInstalled && isPageKept !== undefined, isSent ? wait?.sinceMs : undefined)

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

/** Returns the HTTP status with which the device has refused the file. Undefined if the device has not refused it. */
export function refusalOf(state: UploadState): 400 | 500 | undefined {
  if (state.step !== 'failed' || typeof state.failure !== 'object' || !('statusText' in state.failure)) return
  const { status } = state.failure
  return status === 400 || status === 500 ? status : undefined
}

/**
 * After an interrupted upload, the device refuses the next file. Each entry is a status of this refusal, with the text that the page shows while it
 * waits for the restart. After status 500 the device restarts without a command. After status 400 it may need a command: there is no text, and the
 * screen offers a restart.
 */
const WAIT_TEXTS = { 400: undefined, 500: 'firmware.interrupted' } as const

/** Decides what the screen shows below a failed upload. Usually the device accepts the next file only after a restart. The screen offers a restart unless the device restarts without a command, or has restarted. */
function recoveryOf({ step }: UploadState, wait: Restart['wait']) {
  if (step !== 'failed') return {}
  const isWaiting = wait && wait.phase !== 'notRestarted'
  // If the wait has no text, the device may need a command to restart.
  const needsNoCommand = isWaiting && (wait.explanation || wait.phase === 'restarted')
  return { showsWait: !!isWaiting, offersRestart: !needsNoCommand }
}

const RELOAD_DELAY_MS = 5000

export function reload() {
  location.reload()
}

/** Reloads the page after new firmware is installed, because the firmware may serve another page. If there are unsaved changes, the browser asks first. `sentAtMs`: when the file was sent, a time of `performance.now()`. If the user leaves the screen after that, the page is reloaded as soon as the device has restarted. */
export function useReloadAfterInstallation(isInstalled: boolean, sentAtMs: number | undefined) {
  const latestSentAtMs = useRef(sentAtMs)
  useLayoutEffect(() => {
    latestSentAtMs.current = sentAtMs
  })
  useEffect(() => {
    if (!isInstalled) return
    const timer = setTimeout(reload, RELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isInstalled])
  useEffect(
    () => () => {
      if (latestSentAtMs.current !== undefined)
        pollRestart(latestSentAtMs.current).then((result) => result?.phase === 'restarted' && reload())
    },
    [],
  )
}
