import type { Loaded } from '../../device/outcome'
import { t } from '../../i18n'
import { IconButton } from '../IconButton'

export type Reloadable = Pick<Loaded<unknown>, 'busy' | 'reload'>

/** Stands beside a title and asks the device again. */
export function ReloadButton({ busy, reload }: Reloadable) {
  return <IconButton icon="reload" label={t('app.reload')} aria-busy={busy} onClick={reload} />
}
