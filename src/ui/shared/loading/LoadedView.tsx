import type { ReactNode } from 'react'
import type { Loaded } from '../../device/outcome'
import { Failed } from './Failed'
import { Loading } from './Loading'

/** Loading, failed, stale or there: every screen that asks the device shows these the same way. */
export function LoadedView<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  const { data, error, busy, reload } = loaded
  return (
    <>
      {error && <Failed error={error} busy={busy} retry={reload} />}
      {data === undefined ? busy && <Loading /> : <div data-stale={error ? true : undefined}>{children(data)}</div>}
    </>
  )
}
