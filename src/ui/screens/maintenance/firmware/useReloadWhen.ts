import { useEffect, useRef } from 'react'
import { get } from '../../../device/api'
import { asApiError } from '../../../device/outcome'

const RELOADS_AFTER_MS = 5000

export function reload() {
  location.reload()
}

/** For when the screen was left: reloads the page as soon as the device answers again. The browser asks first where unsaved changes would be lost. */
function reloadWhenBack() {
  setTimeout(async () => {
    try {
      await get('/api/system/status')
    } catch (thrown) {
      if (asApiError(thrown).reason === 'unreachable') return reloadWhenBack()
    }
    reload()
  }, RELOADS_AFTER_MS)
}

/** New firmware brings a new page: reloads after a moment when it is installed. Whoever leaves the screen while it is expected gets the new page later. */
export function useReloadWhen(isInstalled: boolean, isExpected: boolean) {
  const latest = useRef(isExpected)
  latest.current = isExpected
  useEffect(() => {
    if (!isInstalled) return
    const timer = setTimeout(reload, RELOADS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInstalled])
  useEffect(
    () => () => {
      if (latest.current) reloadWhenBack()
    },
    [],
  )
}
