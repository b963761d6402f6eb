import { useEffect, useLayoutEffect, useRef } from 'react'
import { pollRestart } from '../../../restart/useRestart'

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
