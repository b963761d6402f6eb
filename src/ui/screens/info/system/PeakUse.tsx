import type { SystemStatus } from '../../../../contract/system'
import { kilobytes, number, t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { formatNumber, numberOf, plainText } from '../../../lib/numbers'
import { FactList } from '../../../shared/Facts'
import { Fold } from '../../../shared/loading'
import { TableHead } from '../../../shared/TableHead'

/** The most memory that was in use, and the tasks with the stack that each has never used; v26 only. */
export function PeakUse({ system: { heap_total, heap_min_free, task_details } }: { system: SystemStatus }) {
  if (!task_details) return null
  const mostUsed = Number(numberOf(heap_total)) - Number(numberOf(heap_min_free))
  return (
    <Fold title={t('systemInfo.peak')}>
      <FactList facts={[[t('systemInfo.mostUsed'), formatNumber(mostUsed, kilobytes)]]} />
      <table>
        <TableHead headings={[t('systemInfo.task'), t('systemInfo.stack'), t('systemInfo.priority')]} />
        <tbody translate="no">
          {recordsIn(task_details).map(({ name, stack_watermark, priority }, index) => (
            <tr key={index}>
              <th scope="row">{plainText(name)}</th>
              {[stack_watermark, priority].map((value, column) => (
                <td key={column}>{formatNumber(value, number) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
