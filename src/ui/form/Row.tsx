import type { ReactNode } from 'react'
import { ChangingText } from '../shared/ChangingText'

/** Attributes that connect a control with its label, with the notes below it, and with the form. */
export interface ControlAttributes {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  onBlur: (() => void) | undefined
}

interface Props {
  id: string
  /** The control's `name`; by default its id. */
  name?: string
  label: string
  isSwitch?: boolean
  error?: string | undefined
  hint?: string | undefined
  warning?: string | false | undefined
  /** Called when the control loses focus. */
  touch?: () => void
  children: (attributes: ControlAttributes) => ReactNode
}

/** A control with its label. Below it are the error, the hint and the warning. */
export function Row({ id, name = id, label, isSwitch, error, hint, warning, touch, children }: Props) {
  const notes = { error, hint, warn: warning }
  const shownNotes = Object.entries(notes).filter(([, text]) => text)
  const control = children({
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': shownNotes.map(([kind]) => `${id}-${kind}`).join(' ') || undefined,
    onBlur: touch,
  })
  return (
    <div className="field">
      <label htmlFor={id}>
        {isSwitch && control}
        {label}
      </label>
      {!isSwitch && control}
      {Object.entries(notes).map(([kind, text]) => (
        // A screen reader announces a warning when it appears.
        <small key={kind} id={`${id}-${kind}`} className={kind} role={kind === 'warn' ? 'status' : undefined}>
          <ChangingText text={text} />
        </small>
      ))}
    </div>
  )
}
