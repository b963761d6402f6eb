import type { ReactNode } from 'react'
import type { Loaded } from '../device/outcome'
import { t } from '../i18n'
import { Failed } from './Failed'

/** Loading, failed, stale or there: every screen that asks the device shows these the same way. */
export function LoadedView<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  const { data, error, busy, reload } = loaded
  return (
    <>
      {error && <Failed error={error} busy={busy} retry={reload} />}
      {data === undefined ? (
        busy && (
          <p class="loading" aria-busy="true">
            {t('app.loading')}
          </p>
        )
      ) : (
        <div class="loaded" data-stale={error ? true : undefined}>
          {children(data)}
        </div>
      )}
    </>
  )
}
