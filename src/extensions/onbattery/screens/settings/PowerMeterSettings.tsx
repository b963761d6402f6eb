import type { WriteReply } from '../../../../contract/codes'
import { command } from '../../../../ui/device/api'
import { FormAction } from '../../../../ui/form/FormAction'
import { NestedSettings } from '../../../../ui/form/NestedSettings'
import { t } from '../../../../ui/i18n'
import { HTTP_JSON, HTTP_SML, powerMeterForm } from '../../contract/forms/powerMeterForm'
import { inWords } from './meterTestText'

/** The sources over HTTP can be tried out before they are saved: the device asks the meter and tells what it answered. */
export function PowerMeterSettings() {
  return (
    <NestedSettings path="/api/powermeter/config" section="powermeter" form={powerMeterForm} explain={explain}>
      {(state, { enabled, source, http_json, http_sml }) => {
        if (!enabled) return null
        if (source === HTTP_JSON)
          return (
            <FormAction
              state={state}
              label={t('powermeter.test')}
              send={() => command('/api/powermeter/testhttpjsonrequest', { http_json }).then(inWords)}
            />
          )
        return (
          source === HTTP_SML && (
            <FormAction
              state={state}
              label={t('powermeter.test')}
              send={() => command('/api/powermeter/testhttpsmlrequest', { http_sml }).then(inWords)}
            />
          )
        )
      }}
    </NestedSettings>
  )
}

/** The refusals have no code: what is known by the device's sentence is said in the reader's language. */
function explain({ type, message }: WriteReply): string | undefined {
  if (type === 'success') return
  if (/URL/.test(message)) return t('powermeter.wrongUrl')
  return /empty/.test(message) ? t('form.required') : undefined
}
