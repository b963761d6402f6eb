import { useEffect, useLayoutEffect, useRef } from 'react'
import { get } from '../../../device/api'
import { asApiError } from '../../../device/outcome'

const RELOADS_AFTER_MS = 5000

export function reload() {
  location.reload()
}

/** Reloads the page as soon as the device answers. If there are unsaved changes, the browser asks first. */
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

/** Reloads the page after new firmware is installed, because it may serve another page. If the user leaves the screen before that, reloads later. */
export function useReloadWhen(isInstalled: boolean, isExpected: boolean) {
  const latest = useRef(isExpected)
  useLayoutEffect(() => {
    latest.current = isExpected
  })
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
