import { type ReactNode, useMemo, useState } from 'react'
import type { Loaded } from '../device/outcome'
import { type ApiError, errorText } from '../device/outcome'
import { t } from '../i18n'
import { useRefocus } from './hooks/browser'
import { useEachSecond } from './hooks/useEachSecond'
import { IconButton } from './Icon'
import { ProxyLogin } from './Link'

interface ViewProps<T> {
  loaded: Loaded<T>
  /** Renders the data. `loadedAtMs` is the time at which the data arrived, by the system clock. */
  children: (data: T, loadedAtMs: number) => ReactNode
}

/** Shows that data is loading, then the data or an error. The data stays visible when a later attempt fails. */
export function LoadedView<T>({ loaded: { data, error, busy, reload }, children }: ViewProps<T>) {
  const loadedAtMs = useMemo(() => Date.now(), [data])
  return (
    <>
      {error && <Failed error={error} busy={busy} retry={reload} />}
      {data === undefined ? (
        busy && <Loading />
      ) : (
        <div data-stale={error ? true : undefined}>{children(data, loadedAtMs)}</div>
      )}
    </>
  )
}

export function Loading() {
  return (
    <p className="loading" aria-busy="true">
      {t('app.loading')}
    </p>
  )
}

/** Shows the error, with a button to try again. */
export function Failed({ error, busy, retry }: { error: ApiError; busy: boolean; retry: () => void }) {
  const isTooEarly = useEachSecond(() => performance.now() < error.retryAtMs)
  const text = errorText(error)
  // When the data arrives, the button disappears. If it had the focus, the focus moves to the dialog or the heading.
  useRefocus()
  return (
    <div className="notice" data-type="danger" role="alert">
      <p key={text}>
        {text}
        <ProxyLogin error={error} />
      </p>
      <button type="button" className="outline" aria-busy={busy} disabled={isTooEarly} onClick={retry}>
        {t('app.tryAgain')}
      </button>
    </div>
  )
}

/** Shown instead of a component whose code is missing: the page arrived incomplete or changed. */
export function PageIncomplete() {
  return (
    <div className="notice" data-type="danger" role="alert">
      <p>{t('app.incomplete')}</p>
      <button
        type="button"
        className="outline"
        onClick={() => {
          // A new address. Under the old address, the browser would take the incomplete page from its cache and wait for the missing part.
          location.search = String(Date.now())
        }}
      >
        {t('app.reload')}
      </button>
    </div>
  )
}

export type Reloadable = Pick<Loaded<unknown>, 'busy' | 'reload'>

/** Reloads the data of a screen; shown next to its title. */
export function ReloadButton({ busy, reload }: Reloadable) {
  return <IconButton icon="reload" label={t('app.reload')} aria-busy={busy} onClick={reload} />
}

/** Folded content, which is loaded and rendered only when it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
