import type { Loaded } from '../device/outcome'
import { t } from '../i18n'
import { IconButton } from './IconButton'

export type Reloadable = Pick<Loaded<unknown>, 'busy' | 'reload'>

/** Beside a title: asks the device anew. */
export function ReloadButton({ busy, reload }: Reloadable) {
  return <IconButton icon="reload" label={t('app.reload')} aria-busy={busy} onClick={reload} />
}
