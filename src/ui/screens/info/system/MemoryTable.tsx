import type { UncheckedSystem } from '../../../../contract/system'
import { kilobytes, number, percent, t } from '../../../i18n'
import { recordsIn } from '../../../lib/json'
import { formatNumber, numberOf, plainText, share } from '../../../lib/numbers'
import { FactList, TableHead } from '../../../shared/Facts'
import { Fold } from '../../../shared/loading'

const KILOBYTE = 1024

export function MemoryTable({ system }: { system: UncheckedSystem }) {
  return (
    <article>
      <h2>{t('systemInfo.memory')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className="scrolls" tabIndex={0}>
        <table>
          <TableHead
            headings={[
              t('systemInfo.type'),
              t('systemInfo.usage'),
              t('systemInfo.free'),
              t('systemInfo.used'),
              t('systemInfo.size'),
            ]}
          />
          <tbody>
            <Row name="Heap" total={system.heap_total} used={system.heap_used} />
            {numberOf(system.psram_total) ? (
              <Row name="PSRAM" total={system.psram_total} used={system.psram_used} />
            ) : null}
            <Row name="LittleFs" total={system.littlefs_total} used={system.littlefs_used} />
            <Row name="Sketch" total={system.sketch_total} used={system.sketch_used} />
          </tbody>
        </table>
      </div>
      {system.heap_max_block !== undefined && (
        <FactList
          facts={[
            [t('systemInfo.largestBlock'), formatNumber(system.heap_max_block, kilobytes)],
            [t('systemInfo.leastFree'), formatNumber(system.heap_min_free, kilobytes)],
          ]}
        />
      )}
      <Tasks system={system} />
    </article>
  )
}

function Row({ name, ...values }: { name: string; total: unknown; used: unknown }) {
  const total = numberOf(values.total) ?? Number.NaN
  const used = numberOf(values.used) ?? Number.NaN
  const usage = share(used, total)
  const isKnown = Number.isFinite(total - used)
  return (
    <tr translate="no">
      <th scope="row">{name}</th>
      <td>
        {isKnown ? percent(usage) : '–'}
        {isKnown && <progress aria-label={name} value={usage} />}
      </td>
      {[total - used, used, total].map((bytes, column) => (
        <td key={column}>{isKnown ? number(bytes / KILOBYTE, 0) : '–'}</td>
      ))}
    </tr>
  )
}

/** The unused stack of each task. Only v26 sends these values. */
function Tasks({ system: { task_details } }: { system: UncheckedSystem }) {
  if (!task_details) return null
  return (
    <Fold title={t('systemInfo.peak')}>
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
