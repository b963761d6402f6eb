import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { Loading } from '../parts/loading/Loading'
import { SecondPieceMissing } from '../parts/loading/SecondPieceMissing'
import { noteFirstPath } from '../parts/Screen'
import { loginPath } from '../state/location'
import { useSecondPiece } from '../state/secondPiece'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { components } from './components'
import type { ScreenEntry } from './screens'

/** The screen at a path: after the login where it needs one, and once the script that holds it has arrived. */
export function RoutedScreen({ path, needsLogin }: ScreenEntry) {
  const isGuest = !useStore(session)
  const Component = components[path]
  const arrival = useSecondPiece(!Component)
  const isSentAway = needsLogin && isGuest
  useEffect(() => {
    if (!isSentAway) noteFirstPath()
  }, [])
  if (isSentAway) return <Redirect to={loginPath()} replace />
  if (Component) return <Component />
  return (
    <main class="screen">
      <SecondPieceMissing />
      {arrival === 'coming' && <Loading />}
    </main>
  )
}
