import type { WriteReply } from '../../../contract/codes'
import { t } from '../../../ui/i18n'
import { currentRefused, voltageRefused } from '../contract/forms/gridChargerForm'

/** Returns a text if the device has refused a value because it is outside the range in `param`. Without `param`, the codes `voltageRefused` and `currentRefused` have another meaning. */
export function chargerRefusal({ code, param }: WriteReply): string | undefined {
  return param && (code === voltageRefused || code === currentRefused) ? t('form.outOfRange', param) : undefined
}
