import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../i18n'
import { ChangingText } from '../shared/ChangingText'
import { Notice } from '../shared/Notice'
import type { FormState } from './useForm'

interface Props<R> {
  state: FormState<R>
  children: ReactNode
  /** The button's text, where 'Save' is not enough. */
  label?: string
  /** Replaces the default of saving directly. */
  save?: () => unknown
}

/** The fields, then Save with the device's answer. Save also works without changes, as it makes the device publish its discovery messages again. */
export function SettingsForm<R>({ state, children, label = t('app.save'), save = state.save }: Props<R>) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const { reply } = state.outcome
  useEffect(() => {
    if (tries || reply) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries, reply])

  return (
    <form
      ref={form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        await save()
        setTries((before) => before + 1)
      }}
    >
      {state.isDraft && (
        <p className="notice" role="status">
          {t('app.draft')}
        </p>
      )}
      {children}
      <footer className="save" data-unsaved={state.isChanged || undefined}>
        <Notice outcome={state.outcome} />
        <div className="actions">
          {state.isChanged && (
            <button
              type="button"
              className="secondary outline"
              disabled={state.busy}
              onClick={() => {
                state.discard()
                // This button disappears, so the focus moves to Save.
                form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
              }}
            >
              {t('app.discard')}
            </button>
          )}
          <button type="submit" aria-busy={state.busy}>
            <ChangingText text={label} />
          </button>
        </div>
      </footer>
    </form>
  )
}
