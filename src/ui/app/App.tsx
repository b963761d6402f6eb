import { useEffect } from 'react'
import { Link, Redirect, Route, Router, Switch } from 'wouter'
import { t } from '../i18n'
import { Screen } from '../parts/Screen'
import { localeStore } from '../state/locale'
import { loginPath, prefix } from '../state/location'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { Guard } from './Guard'
import { NavBar } from './NavBar'
import { type ScreenEntry, screens } from './screens'
import { Toasts } from './Toasts'

export function App() {
  // A new language draws everything again, and keeps what is typed.
  useStore(localeStore)
  return (
    <Router base={prefix}>
      <NavBar />
      <Switch>
        {screens.map((entry) => (
          <Route key={entry.path} path={entry.path}>
            <Guard key={entry.path}>
              <Entry {...entry} />
            </Guard>
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

function Entry({ component: Component, needsLogin }: ScreenEntry) {
  const isGuest = !useStore(session)
  useEffect(() => scrollTo(0, 0), [])
  if (needsLogin && isGuest) return <Redirect to={loginPath()} replace />
  return <Component />
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
