import { useLayoutEffect } from 'react'
import { t } from '../i18n'
import { Link } from '../parts/Link'
import { noteFirstPath, Screen } from '../parts/Screen'
import { localeStore } from '../state/locale'
import { goToLogin, usePath } from '../state/location'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { NavBar } from './bar/NavBar'
import { ErrorBoundary } from './ErrorBoundary'
import { type AppRoute, routes } from './routes'
import { Toasts } from './Toasts'

export function App() {
  // A change of the language draws the whole page again; what was typed stays.
  useStore(localeStore)
  return (
    <>
      <NavBar />
      <CurrentScreen />
      <Toasts />
    </>
  )
}

/** No path has parameters: the screen is found by its path. */
function CurrentScreen() {
  const path = usePath()
  const route = routes.find((known) => known.path === path)
  return <ErrorBoundary key={route?.path}>{route ? <RoutedScreen route={route} /> : <NotFound />}</ErrorBoundary>
}

function RoutedScreen({ route: { needsLogin, component: Component } }: { route: AppRoute }) {
  const isGuest = !useStore(session)
  const isSentAway = needsLogin && isGuest
  useLayoutEffect(() => {
    if (isSentAway) goToLogin()
    else noteFirstPath()
  }, [isSentAway])
  return isSentAway ? null : <Component />
}

function NotFound() {
  return (
    <Screen title={t('app.notFound')}>
      <p>
        <Link href="/">{t('nav.live')}</Link>
      </p>
    </Screen>
  )
}
