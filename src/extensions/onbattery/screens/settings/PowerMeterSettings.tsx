import type { WriteReply } from '../../../../contract/codes'
import { FormAction } from '../../../../ui/form/FormAction'
import { NestedSettings } from '../../../../ui/form/NestedSettings'
import { t } from '../../../../ui/i18n'
import { HTTP_JSON, HTTP_SML, powerMeterForm } from '../../contract/forms/powerMeterForm'
import { testHttpJson, testHttpSml } from './meterTest'

/** Sources over HTTP can be tested before they are saved: the device asks the meter and returns what it answered. */
export function PowerMeterSettings() {
  return (
    <NestedSettings path="/api/powermeter/config" section="powermeter" form={powerMeterForm} explain={explain}>
      {(state, { enabled, source, http_json, http_sml }) => {
        if (!enabled) return null
        if (source === HTTP_JSON)
          return <FormAction state={state} label={t('powermeter.test')} send={() => testHttpJson(http_json)} />
        return (
          source === HTTP_SML && (
            <FormAction state={state} label={t('powermeter.test')} send={() => testHttpSml(http_sml)} />
          )
        )
      }}
    </NestedSettings>
  )
}

/** Refusals have no code: a sentence of the device that we know is replaced by one in the reader's language. */
function explain({ type, message }: WriteReply): string | undefined {
  if (type === 'success') return
  if (/URL/.test(message)) return t('powermeter.wrongUrl')
  return /empty/.test(message) ? t('form.required') : undefined
}
