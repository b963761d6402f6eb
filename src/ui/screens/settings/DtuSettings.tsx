import { dtuForm } from '../../../contract/dtu'
import { SettingsForm } from '../../form/SettingsForm'
import { SettingsScreen } from '../../form/SettingsScreen'
import { t } from '../../i18n'
import { RadioHealth } from '../../shared/health'
import { Link } from '../../shared/Link'

export function DtuSettings() {
  return (
    <SettingsScreen path="/api/dtu/config" section="dtu" form={dtuForm} secondPath="/api/system/status">
      {(state, fields, system) => (
        <>
          <RadioHealth system={system}>
            <Link href="/info/system">{t('systemInfo.title')}</Link>
          </RadioHealth>
          <SettingsForm state={state}>{fields}</SettingsForm>
        </>
      )}
    </SettingsScreen>
  )
}
