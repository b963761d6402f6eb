import { useEffect, useLayoutEffect, useRef } from 'react'
import { get } from '../../../device/api'
import { asApiError } from '../../../device/outcome'

const RELOAD_DELAY_MS = 5000

export function reload() {
  location.reload()
}

/** Sends a request every five seconds, until the device answers one. Then reloads the page. If there are unsaved changes, the browser asks first. */
function reloadWhenDeviceAnswers() {
  setTimeout(async () => {
    try {
      await get('/api/system/status')
    } catch (thrown) {
      if (asApiError(thrown).reason === 'unreachable') return reloadWhenDeviceAnswers()
    }
    reload()
  }, RELOAD_DELAY_MS)
}

/** Reloads the page after new firmware is installed, because the firmware may serve another page. If the user leaves the screen while an installation is expected, the page is reloaded as soon as the device answers. */
export function useReloadAfterInstallation(isInstalled: boolean, isInstallationExpected: boolean) {
  const isInstallationExpectedRef = useRef(isInstallationExpected)
  useLayoutEffect(() => {
    isInstallationExpectedRef.current = isInstallationExpected
  })
  useEffect(() => {
    if (!isInstalled) return
    const timer = setTimeout(reload, RELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isInstalled])
  useEffect(
    () => () => {
      if (isInstallationExpectedRef.current) reloadWhenDeviceAnswers()
    },
    [],
  )
}
