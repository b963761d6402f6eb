import type { ComponentChildren } from 'preact'
import { t } from '../i18n'
import { Notice } from '../parts/Notice'
import type { FormState } from './useForm'

interface Props<R> {
  state: FormState<R>
  children: ComponentChildren
  /** Words on the button, where 'Save' is not enough. */
  label?: string
  /** Asked before anything is sent; answers whether to go on. */
  save?: () => void
}

/** Fields, then Save with the device's answer beside it. Save stays usable without a change: saving again can have a purpose. */
export function SettingsForm<R>({ state, children, label = t('form.save'), save = state.save }: Props<R>) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {state.isDraft && (
        <p class="notice" role="status">
          {t('form.draft')}
        </p>
      )}
      {children}
      <footer class="save" data-unsaved={state.isChanged || undefined}>
        <Notice outcome={state.outcome} />
        <div class="actions">
          {state.isChanged && (
            <button type="button" class="secondary outline" onClick={state.discard}>
              {t('form.discard')}
            </button>
          )}
          <button type="submit" aria-busy={state.busy}>
            {label}
          </button>
        </div>
      </footer>
    </form>
  )
}
