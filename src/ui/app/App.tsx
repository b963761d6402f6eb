import { useEffect } from 'react'
import { Link, Redirect, Route, Router, Switch } from 'wouter'
import { t } from '../i18n'
import { Loading } from '../parts/loading/Loading'
import { SecondPieceMissing } from '../parts/loading/SecondPieceMissing'
import { Screen } from '../parts/Screen'
import { localeStore } from '../state/locale'
import { basePath, loginPath } from '../state/location'
import { secondPiece } from '../state/secondPiece'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { components } from './components'
import { ErrorBoundary } from './ErrorBoundary'
import { NavBar } from './NavBar'
import { type ScreenEntry, screens } from './screens'
import { Toasts } from './Toasts'

export function App() {
  // A change of the language draws the whole page again; what was typed stays.
  useStore(localeStore)
  return (
    <Router base={basePath}>
      <NavBar />
      <Switch>
        {screens.map((entry) => (
          <Route key={entry.path} path={entry.path}>
            <ErrorBoundary key={entry.path}>
              <Entry {...entry} />
            </ErrorBoundary>
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
      <Toasts />
    </Router>
  )
}

function Entry({ path, needsLogin }: ScreenEntry) {
  const isGuest = !useStore(session)
  const arrival = useStore(secondPiece)
  const Component = components[path]
  useEffect(() => scrollTo(0, 0), [])
  if (needsLogin && isGuest) return <Redirect to={loginPath()} replace />
  if (Component) return <Component />
  return (
    <main class="screen">
      <SecondPieceMissing />
      {arrival === 'coming' && <Loading />}
    </main>
  )
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
