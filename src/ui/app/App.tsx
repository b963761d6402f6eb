import { Link, Route, Router, Switch } from 'wouter'
import { t } from '../i18n'
import { Screen } from '../parts/Screen'
import { localeStore } from '../state/locale'
import { basePath } from '../state/location'
import { useStore } from '../state/store'
import { NavBar } from './bar/NavBar'
import { ErrorBoundary } from './ErrorBoundary'
import { RoutedScreen } from './RoutedScreen'
import { screens } from './screens'
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
              <RoutedScreen {...entry} />
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

function NotFound() {
  return (
    <Screen title={t('app.notFound')}>
      <p>
        <Link href="/">{t('nav.live')}</Link>
      </p>
    </Screen>
  )
}
