import type { UncheckedSystem } from '../../../../contract/system'
import type { Loaded } from '../../../device/outcome'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { RestartCard, RestartWait } from '../../../restart/RestartCard'
import { Switch } from '../../../shared/controls'
import { Link } from '../../../shared/Link'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { Updates } from '../../../updates/Updates'
import { UploadCard } from '../../../upload/UploadCard'
import { reload, useFirmwareUpgrade } from './useFirmwareUpgrade'

export function FirmwareUpgrade() {
  const upgrade = useFirmwareUpgrade()
  const { restart, recovery } = upgrade
  return (
    <Screen title={t('firmware.title')}>
      {upgrade.isRestarting ? (
        <RestartWait
          restart={restart}
          onBack={upgrade.hasRestarted ? reload : upgrade.startOver}
          result={upgrade.resultText}
          isResultWarning={!upgrade.isInstalled}
        />
      ) : (
        <UpgradeCard {...upgrade} />
      )}
      {recovery.showsWait && <RestartWait restart={restart} />}
      {recovery.offersRestart && (
        <RestartCard about={t('firmware.blocked')} restart={restart} consequence="reboot.about" />
      )}
    </Screen>
  )
}

type CardProps = Pick<ReturnType<typeof useFirmwareUpgrade>, 'loaded' | 'chosen' | 'upload' | 'keepSwitch'>

/** The card to choose and upload a file. */
function UpgradeCard({ loaded, chosen, upload, keepSwitch }: CardProps) {
  if (loaded.data?.ota_supported === false)
    return (
      <p className="notice" data-type="warning">
        {t('firmware.noRoom')}
      </p>
    )
  return (
    <>
      <InstalledFirmware loaded={loaded} />
      <UploadCard
        action={t('upload.upload')}
        failureTitle={t('firmware.failed')}
        endings=".bin, .bin.gz"
        chosen={chosen}
        upload={upload}
      >
        {keepSwitch && (
          <div className="field">
            <Switch name="keep" {...keepSwitch}>
              {t('firmware.keep')}
            </Switch>
            <small className="hint">{t('firmware.keepHint')}</small>
          </div>
        )}
      </UploadCard>
    </>
  )
}

/** The version and the board of the installed firmware, and whether there is a newer version. */
function InstalledFirmware({ loaded }: { loaded: Loaded<UncheckedSystem> }) {
  return (
    <div className="state-line">
      <LoadedView loaded={loaded}>
        {(system) => (
          <div className="notice row">
            <span>
              {t('about.version')} <span translate="no">{plainText(system.git_hash) || '–'}</span>
            </span>
            {plainText(system.pioenv) && <span translate="no">{plainText(system.pioenv)}</span>}
            <Updates system={system} />
            <Link href="/info/system">{t('systemInfo.title')}</Link>
          </div>
        )}
      </LoadedView>
    </div>
  )
}
