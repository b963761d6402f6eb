import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../i18n'
import { ChangingText } from '../shared/ChangingText'
import { Notice } from '../shared/Notice'
import type { FormState } from './useForm'

interface Props<R> {
  state: FormState<R>
  children: ReactNode
  /** The text of the submit button. By default 'Save'. */
  label?: string
  /** Called on submit. By default it saves the record. */
  save?: () => unknown
  /** Shown below the answer. */
  help?: ReactNode
}

/** The fields, the Save button and the device's answer. Save also works without changes, because saving again can have an effect: for example, it makes the device publish its MQTT discovery messages again. */
export function SettingsForm<R>({ state, children, label = t('app.save'), save = state.save, help }: Props<R>) {
  const form = useRef<HTMLFormElement>(null)
  const [submitCount, setSubmitCount] = useState(0)
  const { reply } = state.outcome
  useEffect(() => {
    if (submitCount || reply) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [submitCount, reply])

  return (
    <form
      ref={form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        await save()
        setSubmitCount((count) => count + 1)
      }}
    >
      {state.isDraft && (
        <p className="notice" role="status">
          {t('app.draft')}
        </p>
      )}
      {children}
      <footer className="save" data-unsaved={state.isChanged || undefined}>
        <Notice outcome={state.outcome}>{help}</Notice>
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
