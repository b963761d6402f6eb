import { Component, type ReactNode } from 'react'
import { t } from '../i18n'

interface Props {
  children: ReactNode
}

/** A screen that cannot be drawn takes nothing else with it. */
export class Guard extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main class="screen">
        <div class="notice" data-type="danger" role="alert">
          <p>{t('errors.broken')}</p>
          <button type="button" class="outline" onClick={() => this.setState({ broken: false })}>
            {t('errors.tryAgain')}
          </button>
        </div>
      </main>
    )
  }
}
