import { useEffect } from 'react'

const RELOADS_AFTER_MS = 5000

export function reload() {
  location.reload()
}

/** New firmware brings a new page: this one reloads after a moment. */
export function useReloadWhen(isInstalled: boolean) {
  useEffect(() => {
    if (!isInstalled) return
    const timer = setTimeout(reload, RELOADS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInstalled])
}
