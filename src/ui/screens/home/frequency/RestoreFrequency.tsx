import { useEffect } from 'react'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { restoreAfterSearch } from './search'

/** Sets the old frequency again after a tab was closed during a search, as soon as somebody is logged in. Draws nothing. */
export function RestoreFrequency() {
  const user = useStore(session)
  useEffect(() => {
    if (user) restoreAfterSearch()
  }, [user])
  return null
}
