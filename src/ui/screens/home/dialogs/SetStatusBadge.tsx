import type { SetStatus } from '../../../../contract/inverters/limit'
import { t } from '../../../i18n'
import { Badge } from '../../../shared/Badge'

const unknown = ['Unknown', 'off', 'systemInfo.unknown'] as const
const known = [
  ['Ok', 'done', 'power.ok'],
  ['Pending', 'idle', 'power.pending'],
  ['Failure', 'bad', 'power.failure'],
] as const

/** The status of the last limit or power command to an inverter. */
export function SetStatusBadge({ status }: { status: SetStatus | undefined }) {
  const [, tone, word] = known.find(([name]) => name === status) ?? unknown
  return (
    <span role="status">
      <Badge tone={tone}>{t(word)}</Badge> {status === 'Failure' && t('power.again')}
    </span>
  )
}
