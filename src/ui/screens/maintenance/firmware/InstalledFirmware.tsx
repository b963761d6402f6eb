import type { SystemStatus } from '../../../../contract/system'
import type { Loaded } from '../../../device/outcome'
import { t } from '../../../i18n'
import { FactList } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'

/** Which firmware runs now, and for which board it was made. */
export function InstalledFirmware({ loaded }: { loaded: Loaded<SystemStatus> }) {
  return (
    <LoadedView loaded={loaded}>
      {({ git_hash, pioenv }) => (
        <FactList
          facts={[
            [t('about.version'), git_hash],
            [t('systemInfo.environment'), pioenv, true],
          ]}
        />
      )}
    </LoadedView>
  )
}
