import { useEffect, useRef } from 'react'
import { get } from '../../../device/api'
import { asApiError } from '../../../device/outcome'

const RELOADS_AFTER_MS = 5000

export function reload() {
  location.reload()
}

/** Reloads the page when the device answers again, also after the screen was left. The browser asks first where typed text would be lost. */
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

/** New firmware brings a new page: this one reloads after a moment. */
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
