import './bar.css'
import { useId, useState } from 'react'
import { t } from '../texts'
import { BarChoices, type ChoicesProps } from './BarChoices'

export interface BarProps extends ChoicesProps {
  /** Name and password of the gateway, such as `admin / openDTU42`. */
  login: string
  /** `login`: the visitor is not logged in, and the login form is not shown. `filled`: the login form is shown with name and password. */
  loginState: 'login' | 'filled' | 'signedIn'
  signIn: () => void
  install: () => void
}

/** The bar above the page. On narrow screens a button opens the choices. */
export function Bar({ login, loginState, signIn, install, ...choices }: BarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const formId = useId()
  return (
    <section id="bar" aria-label={t('bar.region')} data-open={isOpen || undefined}>
      <div className="line">
        <p>
          <b>{t('bar.title')}</b>
          <span className="login" role="status">
            {t(`bar.${loginState}`, { login })}
          </span>
        </p>
        {loginState !== 'signedIn' && (
          <button type="button" onClick={signIn}>
            {t('bar.signIn')}
          </button>
        )}
        <button type="button" aria-haspopup="dialog" className="main" onClick={install}>
          {t('install.title')}
        </button>
        <button
          type="button"
          id="toggle"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('bar.controls')}
        </button>
      </div>
      <form id={formId} className="choices" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <BarChoices {...choices} />
        <button type="button" title={t('bar.startOverHint')} onClick={choices.controls.startOver}>
          {t('bar.startOver')}
        </button>
      </form>
    </section>
  )
}
