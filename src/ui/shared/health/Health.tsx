import type { ReactNode } from 'react'
import { t } from '../../i18n'
import { ChangingText } from '../ChangingText'

interface Props {
  /** The subject, shown as working if there is no problem. */
  what: string
  /** The problem and its solution. */
  problem?: string | false | undefined
  /** Values that are shown if there is no problem. */
  detail?: string | undefined
  /** A link to the screen with the details or the settings. */
  children?: ReactNode
}

/** One line. It shows that the subject works, or which problem the subject has. */
export function Health({ what, problem, detail, children }: Props) {
  return (
    <p className="notice" data-type={problem ? 'warning' : 'success'}>
      <span role="status">
        <ChangingText text={problem || t('health.works', { what })} />
      </span>{' '}
      {!problem && detail && <span translate="no">{detail}</span>} {children}
    </p>
  )
}
