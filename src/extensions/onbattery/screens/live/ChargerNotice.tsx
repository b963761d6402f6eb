import { t } from '../../../../ui/i18n'
import type { Action } from '../../../../ui/shared/hooks/useAction'
import { Notice } from '../../../../ui/shared/Notice'
import { voltageRefused } from '../../contract/forms/gridChargerForm'
import { chargerRefusal } from '../chargerRefusal'

/** How the device answered a command for the charger. */
export function ChargerNotice({ outcome }: Pick<Action, 'outcome'>) {
  const text = textFor(outcome)
  return <Notice outcome={text ? { ...outcome, text } : outcome} />
}

function textFor({ reply }: Action['outcome']): string | undefined {
  if (!reply) return
  if (reply.type === 'success') return t('gridcharger.sent')
  return chargerRefusal(reply) ?? (reply.code === voltageRefused ? t('gridcharger.cannot') : undefined)
}
