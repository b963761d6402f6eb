import { Component, type ReactNode } from 'react'
import { t } from '../i18n'

interface Props {
  children: ReactNode
}

/** Keeps the rest of the page when a screen throws while it renders. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
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
