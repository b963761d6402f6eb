import type { Flat } from '../../../../contract/form'
import { flatten, unflatten } from '../../../../ui/form/nested'
import { SettingsForm } from '../../../../ui/form/SettingsForm'
import { SettingsScreen } from '../../../../ui/form/SettingsScreen'
import { type TextKey, t } from '../../../../ui/i18n'
import { Link } from '../../../../ui/shared/Link'
import { type EditedLimiter, lacksVoltageInverter, toEdited, toRecord } from '../../contract/forms/governedInverters'
import { powerLimiterForm } from '../../contract/forms/powerLimiterForm'
import type { PowerLimiterMetadata } from '../../contract/powerLimiter'

export function PowerLimiterSettings() {
  return (
    <SettingsScreen
      path="/api/powerlimiter/config"
      section="powerlimiter"
      secondPath="/api/powerlimiter/metadata"
      form={powerLimiterForm}
      toEdited={(limiter, metadata) => flatten(toEdited(limiter, metadata))}
      toRecord={(edited: Flat<EditedLimiter>) => toRecord(unflatten<EditedLimiter>(edited))}
      check={(edited) =>
        lacksVoltageInverter(unflatten<EditedLimiter>(edited)) ? t('powerlimiter.noVoltage') : undefined
      }
    >
      {(state, fields, metadata) => (
        <SettingsForm state={state}>
          {fields}
          <Prerequisites metadata={metadata} />
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}

/** Links to the settings of parts that are switched off or missing. The limiter needs an inverter. The other parts are optional. */
function Prerequisites({ metadata }: { metadata: PowerLimiterMetadata }) {
  const { inverters, power_meter_enabled, charge_controller_enabled, battery_enabled } = metadata
  const optionalParts: [isEnabled: boolean, path: string, name: TextKey][] = [
    [power_meter_enabled, '/settings/powermeter', 'powermeter.title'],
    [charge_controller_enabled, '/settings/solarcharger', 'solarcharger.title'],
    [battery_enabled, '/settings/battery', 'battery.title'],
  ]
  const disabledParts = optionalParts.filter(([isEnabled]) => !isEnabled)
  return (
    <>
      {!inverters[0] && (
        <p className="notice" data-type="warning">
          {t('powerlimiter.noInverter')} <Link href="/settings/inverter">{t('inverter.title')}</Link>
        </p>
      )}
      {disabledParts[0] && (
        <p className="notice row">
          {t('powerlimiter.optional')}
          {disabledParts.map(([, path, name]) => (
            <Link key={path} href={path}>
              {t(name)}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
