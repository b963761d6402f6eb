import type { ReactNode } from 'react'
import { ChangingText } from '../shared/ChangingText'
import type { RowAttributes } from './attributes'

interface Props {
  id: string
  label: string
  isSwitch?: boolean
  error?: string | undefined
  hint?: string | undefined
  warning?: string | false | undefined
  children: (attributes: RowAttributes) => ReactNode
}

/** A control with its label, and under it the error, the hint and the warning. */
export function Row({ id, label, isSwitch, error, hint, warning, children }: Props) {
  const notes = { error, hint, warn: warning }
  const shown = Object.entries(notes).filter(([, text]) => text)
  const control = children({
    id,
    isInvalid: error ? true : undefined,
    describedBy: shown.map(([kind]) => `${id}-${kind}`).join(' ') || undefined,
  })
  return (
    <div className="field">
      <label htmlFor={id}>
        {isSwitch && control}
        {label}
      </label>
      {!isSwitch && control}
      {Object.entries(notes).map(([kind, text]) => (
        // A warning is read out when it comes.
        <small key={kind} id={`${id}-${kind}`} className={kind} role={kind === 'warn' ? 'status' : undefined}>
          <ChangingText text={text} />
        </small>
      ))}
    </div>
  )
}
