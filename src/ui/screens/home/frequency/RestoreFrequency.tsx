import { useEffect } from 'react'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { restoreAfterSearch } from './search'

/** Restores the old frequency after a tab was closed during a search, with the next login. Has no view. */
export function RestoreFrequency() {
  const user = useStore(session)
  useEffect(() => {
    if (user) restoreAfterSearch()
  }, [user])
  return null
}
