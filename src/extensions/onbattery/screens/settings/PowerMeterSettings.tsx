import type { WriteReply } from '../../../../contract/codes'
import type { Flat } from '../../../../contract/form'
import { command } from '../../../../ui/device/api'
import { FormAction } from '../../../../ui/form/FormAction'
import { flatten, unflatten } from '../../../../ui/form/nested'
import { SettingsForm } from '../../../../ui/form/SettingsForm'
import { SettingsScreen } from '../../../../ui/form/SettingsScreen'
import type { FormState } from '../../../../ui/form/useForm'
import { t } from '../../../../ui/i18n'
import { HTTP_JSON, HTTP_SML, powerMeterForm } from '../../contract/forms/powerMeterForm'
import type { PowerMeterConfig } from '../../contract/powerMeter'
import { explainMeterTest } from './meterTestText'

/** Sources over HTTP can be tested before they are saved: the device asks the meter and returns what it answered. */
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
      {(state, fields) => (
        <SettingsForm state={state}>
          {fields}
          <MeterTest state={state} />
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}

function MeterTest({ state }: { state: FormState<Flat<PowerMeterConfig>> }) {
  const { enabled, source, http_json, http_sml } = unflatten<PowerMeterConfig>(state.record)
  if (!enabled) return null
  if (source === HTTP_JSON)
    return (
      <FormAction
        state={state}
        label={t('powermeter.test')}
        send={() => command('/api/powermeter/testhttpjsonrequest', { http_json }).then(explainMeterTest)}
      />
    )
  return (
    source === HTTP_SML && (
      <FormAction
        state={state}
        label={t('powermeter.test')}
        send={() => command('/api/powermeter/testhttpsmlrequest', { http_sml }).then(explainMeterTest)}
      />
    )
  )
}

/** Refusals have no code: a sentence of the device that we know is replaced by one in the reader's language. */
function explain({ type, message }: WriteReply): string | undefined {
  if (type === 'success') return
  if (/URL/.test(message)) return t('powermeter.wrongUrl')
  return /empty/.test(message) ? t('form.required') : undefined
}
