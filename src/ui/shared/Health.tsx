import type { ReactNode } from 'react'
import { t } from '../i18n'
import { ChangingText } from './ChangingText'

interface Props {
  /** What works if there is no problem. */
  what: string
  /** What is wrong, and what to do. */
  problem?: string | false | undefined
  /** Shown with a problem. */
  children?: ReactNode
}

/** One line that says whether something works, or what is missing. */
export function Health({ what, problem, children }: Props) {
  return (
    <p className="notice" role="status" data-type={problem ? 'warning' : 'success'}>
      <ChangingText text={problem || t('health.works', { what })} /> {problem && children}
    </p>
  )
}
