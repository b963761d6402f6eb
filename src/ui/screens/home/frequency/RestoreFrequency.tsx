import { useEffect } from 'react'
import { session } from '../../../state/session'
import { useStore } from '../../../state/store'
import { restoreAfterSearch } from './search'

/** A tab was closed during a search: the old frequency comes back as soon as somebody is logged in. */
export function RestoreFrequency() {
  const user = useStore(session)
  useEffect(() => {
    if (user) restoreAfterSearch()
  }, [user])
  return null
}
