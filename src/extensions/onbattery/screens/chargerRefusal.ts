import type { WriteReply } from '../../../contract/codes'
import { t } from '../../../ui/i18n'
import { currentRefused, voltageRefused } from '../contract/forms/gridChargerForm'

/** With bounds, these codes have the range that the charger accepts. Everywhere else they mean something different. */
export function chargerRefusal({ code, param }: WriteReply): string | undefined {
  return param && (code === voltageRefused || code === currentRefused) ? t('form.outOfRange', param) : undefined
}
