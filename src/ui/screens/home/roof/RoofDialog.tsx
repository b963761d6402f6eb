import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { Dialog } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'
import { loadRoof } from './loadRoof'
import { RoofForm } from './RoofForm'

interface Props {
  inverters: readonly Inverter[]
  close: () => void
}

/** One limit for all or some inverters. The results are shown at the totals. */
export function RoofDialog({ inverters, close }: Props) {
  const loaded = useLoad((signal) => loadRoof(inverters, signal))
  return (
    <Dialog title={t('limit.all')} close={close}>
      <LoadedView loaded={loaded}>{(roof) => <RoofForm inverters={inverters} roof={roof} close={close} />}</LoadedView>
    </Dialog>
  )
}
