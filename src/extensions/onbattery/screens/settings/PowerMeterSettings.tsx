import type { WriteReply } from '../../../../contract/codes'
import { FormAction } from '../../../../ui/form/FormAction'
import { flatten, unflatten } from '../../../../ui/form/nested'
import { SettingsForm } from '../../../../ui/form/SettingsForm'
import { SettingsScreen } from '../../../../ui/form/SettingsScreen'
import { t } from '../../../../ui/i18n'
import { HTTP_JSON, HTTP_SML, powerMeterForm } from '../../contract/forms/powerMeterForm'
import type { PowerMeterConfig } from '../../contract/powerMeter'
import { testHttpJson, testHttpSml } from './meterTest'

/** If the meter is read over HTTP, the form has a test button. When the user presses the button, the device sends the typed request to the meter and returns the result. The settings stay unchanged. */
export function PowerMeterSettings() {
  return (
    <SettingsScreen
      path="/api/powermeter/config"
      section="powermeter"
      form={powerMeterForm}
      toEdited={flatten<PowerMeterConfig>}
      toRecord={unflatten<PowerMeterConfig>}
      explain={explain}
    >
      {(state, fields) => {
        const { enabled, source, http_json, http_sml } = unflatten<PowerMeterConfig>(state.record)
        const test = source === HTTP_JSON ? () => testHttpJson(http_json) : () => testHttpSml(http_sml)
        return (
          <SettingsForm state={state}>
            {fields}
            {enabled && (source === HTTP_JSON || source === HTTP_SML) && (
              <FormAction key={source} state={state} label={t('powermeter.test')} send={test} />
            )}
          </SettingsForm>
        )
      }}
    </SettingsScreen>
  )
}

/** The text in the user's language for a known refusal of this record. These refusals have no code, so the text is chosen by the words of the device's message. */
function explain({ type, message }: WriteReply): string | undefined {
  if (type === 'success') return
  if (/URL/.test(message)) return t('powermeter.wrongUrl')
  return /empty/.test(message) ? t('form.required') : undefined
}
