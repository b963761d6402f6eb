import type { Inverter } from '../../../../contract/inverters/inverter'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { Confirm } from '../../../shared/Dialog'
import { nameOf } from './inverters'

interface Props {
  inverter: Inverter
  busy: boolean
  confirm: () => void
  close: () => void
}

/** Asks before an inverter is deleted, and names its serial: two may have one name. */
export function DeleteInverter({ inverter, busy, confirm, close }: Props) {
  return (
    <Confirm
      title={t('app.question', { action: t('inverterList.deleteNamed', { name: nameOf(inverter) }) })}
      action={t('inverterList.delete')}
      busy={busy}
      confirm={confirm}
      close={close}
    >
      <p translate="no">
        <strong dir="auto">{plainText(inverter.name)}</strong> {inverter.serial}
      </p>
    </Confirm>
  )
}
