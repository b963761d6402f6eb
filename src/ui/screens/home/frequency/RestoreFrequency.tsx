import { useEffect } from 'react'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { restoreAfterSearch } from './search'

/** A component without a view. After a login, it restores the old frequency if a tab was closed during a search. */
export function RestoreFrequency() {
  const user = useStore(session)
  useEffect(() => {
    if (user) restoreAfterSearch()
  }, [user])
  return null
}
