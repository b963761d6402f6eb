import type { SystemStatus } from '../../../../contract/system'
import { kilobytes, number, percent, t } from '../../../i18n'
import { formatNumber, numberOf, share } from '../../../lib/numbers'
import { FactList } from '../../../shared/Facts'
import { TableHead } from '../../../shared/TableHead'
import { PeakUse } from './PeakUse'

const KILOBYTE = 1024

export function MemoryTable({ system }: { system: SystemStatus }) {
  return (
    <article>
      <h2>{t('systemInfo.memory')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
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
      <PeakUse system={system} />
    </article>
  )
}

function Row({ name, ...sent }: { name: string; total: unknown; used: unknown }) {
  const [total, used] = [sent.total, sent.used].map((bytes) => numberOf(bytes) ?? Number.NaN) as [number, number]
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
