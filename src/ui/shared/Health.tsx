import type { ReactNode } from 'react'
import { t } from '../i18n'
import { ChangingText } from './ChangingText'

interface Props {
  /** The text if there is no problem. */
  what: string
  /** The problem and its solution. */
  problem?: string | false | undefined
  /** Shown with a problem. */
  children?: ReactNode
}

/** One line: works, or the problem. */
export function Health({ what, problem, children }: Props) {
  return (
    <p className="notice" role="status" data-type={problem ? 'warning' : 'success'}>
      <ChangingText text={problem || t('health.works', { what })} /> {problem && children}
    </p>
  )
}
