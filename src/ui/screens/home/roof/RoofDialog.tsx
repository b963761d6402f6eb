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

/** The dialog for a common limit of all or some inverters. The home screen shows the results. */
export function RoofDialog({ inverters, close }: Props) {
  const loaded = useLoad((signal) => loadRoof(inverters, signal))
  return (
    <Dialog title={t('limit.all')} close={close}>
      <LoadedView loaded={loaded}>{(roof) => <RoofForm inverters={inverters} roof={roof} close={close} />}</LoadedView>
    </Dialog>
  )
}
