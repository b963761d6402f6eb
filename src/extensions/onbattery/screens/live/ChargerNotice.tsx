import type { Outcome } from '../../../../ui/device/outcome'
import { t } from '../../../../ui/i18n'
import { Notice } from '../../../../ui/shared/Notice'
import { voltageRefused } from '../../contract/forms/gridChargerForm'
import { chargerRefusal } from '../chargerRefusal'

/** How the device answered a command for the charger. */
export function ChargerNotice({ outcome }: { outcome: Outcome }) {
  const text = textFor(outcome)
  return <Notice outcome={text ? { ...outcome, text } : outcome} />
}

function textFor({ reply }: Outcome): string | undefined {
  if (!reply) return
  if (reply.type === 'success') return t('gridcharger.sent')
  return chargerRefusal(reply) ?? (reply.code === voltageRefused ? t('gridcharger.cannot') : undefined)
}
