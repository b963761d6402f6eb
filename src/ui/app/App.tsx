import { Component, Fragment, type ReactNode, useLayoutEffect } from 'react'
import { dropEarlyRequest } from '../device/api'
import type { AppRoute } from '../extension'
import { t } from '../i18n'
import { Link } from '../shared/Link'
import { lazy, ScreenFrame } from '../shared/lazy'
import { rememberFirstPath, Screen } from '../shared/Screen'
import { localeStore } from '../state/locale'
import { credentialsInAddress, goToLogin, usePath } from '../state/location'
import { session } from '../state/session'
import { readStored } from '../state/storage'
import { useStore } from '../state/store'
import { NavBar } from './bar/NavBar'
import { routes } from './routes'
import { Toasts } from './Toasts'

const RestoreFrequency = lazy<'RestoreFrequency', object>(
  () => import('../screens/home/frequency/FrequencySearch'),
  'RestoreFrequency',
  () => null,
)

const LoginFromUrl = lazy<'LoginFromUrl', { children: ReactNode }>(
  () => import('./LoginFromUrl'),
  'LoginFromUrl',
  ScreenFrame,
)

export function App() {
  // A change of the language renders the whole page again.
  const locale = useStore(localeStore)
  // Renders again after a login. RestoreFrequency below needs a login to write the old frequency.
  useStore(session)
  // A browser that translates the page replaces texts by <font> elements. To remove these elements, a change of the language mounts the whole page again. Drafts are kept.
  const isTranslated = document.querySelector('font') !== null
  return (
    <Fragment key={isTranslated ? locale : ''}>
      <NavBar />
      {credentialsInAddress ? (
        <LoginFromUrl>
          <CurrentScreen />
        </LoginFromUrl>
      ) : (
        <CurrentScreen />
      )}
      <Toasts />
      {/* If the page was closed during a frequency search, restores the old frequency. */}
      {readStored('frequency') && <RestoreFrequency />}
    </Fragment>
  )
}

/** Finds the screen by the whole path, as no path has parameters. */
function CurrentScreen() {
  const path = usePath()
  const isGuest = !useStore(session)
  const route = routes.find((known) => known.path === path)
  // The key contains the login state, so that a logout discards the content that was shown before.
  return (
    <ErrorBoundary key={`${route?.path} ${isGuest}`}>
      {route ? <RoutedScreen route={route} isGuest={isGuest} /> : <NotFound />}
    </ErrorBoundary>
  )
}

function RoutedScreen({ route: { needsLogin, component: Content }, isGuest }: { route: AppRoute; isGuest: boolean }) {
  const isLoginNeeded = needsLogin && isGuest
  useLayoutEffect(() => {
    if (isLoginNeeded) goToLogin()
    else rememberFirstPath()
  }, [isLoginNeeded])
  useLayoutEffect(() => dropEarlyRequest, [])
  return isLoginNeeded ? null : <Content />
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

/** Shows an error instead of a screen that throws while it renders. The rest of the page remains usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="screen">
        <div className="notice" data-type="danger" role="alert">
          <p>{t('app.broken')}</p>
          <button type="button" className="outline" onClick={() => this.setState({ hasFailed: false })}>
            {t('app.tryAgain')}
          </button>
        </div>
      </main>
    )
  }
}
