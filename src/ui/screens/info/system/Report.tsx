import { useRef, useState } from 'react'
import type { UncheckedSystem } from '../../../../contract/system'
import { get } from '../../../device/api'
import { asApiError } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { isRecord, recordsIn } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'
import { CopyButton } from '../../../shared/controls'
import { Dialog } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'

const paths = ['/api/network/status', '/api/ntp/status', '/api/mqtt/status', '/api/livedata/status'] as const

/** Loads the records one after another, because the device has little memory. The report lists the requests that failed. */
async function makeReport(system: UncheckedSystem, signal: AbortSignal): Promise<string> {
  const answers: unknown[] = [system]
  for (const path of paths) {
    const failureLine = (thrown: unknown) => `${path}: ${asApiError(thrown).reason}`
    answers.push(await get(path, '', signal).catch(failureLine))
  }
  return reportOf([`OpenDTU web interface ${UI_VERSION}`, navigator.userAgent, ...answers])
}

/** A button that shows the bug report in a dialog, where the user can read and copy it. */
export function Report({ system }: { system: UncheckedSystem }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="outline" onClick={() => setIsOpen(true)}>
        {t('systemInfo.report')}
      </button>
      {isOpen && <ReportDialog system={system} close={() => setIsOpen(false)} />}
    </>
  )
}

function ReportDialog({ system, close }: { system: UncheckedSystem; close: () => void }) {
  const text = useRef<HTMLPreElement>(null)
  const loaded = useLoad((signal) => makeReport(system, signal))
  return (
    <Dialog title={t('systemInfo.report')} close={close} actions={loaded.data && <CopyButton source={text} />}>
      <p>{t('systemInfo.reportText')}</p>
      <LoadedView loaded={loaded}>
        {(report) => (
          <pre ref={text} translate="no">
            {report}
          </pre>
        )}
      </LoadedView>
    </Dialog>
  )
}

/** Matches the names of the members that the report contains: versions and states. The report does not contain names, addresses, locations, or the hint about the default password. */
const publicMembers =
  /^(git_|config_v|sdk|pio|chip|cpu|flash|psram|heap|sketch|littlefs|reset|cfg|up|nrf|cmt|network_mode|sta_(st|rs)|ap_status|ntp_status|sun_is|mqtt_([cer].*ed|tls)|radio_p|time_|pin_|poll_|reachable|producing|limit_|data_age|events|tx|rx|rssi)/
const taskMembers = /^(name|stack_|prio)/
const MAX_VALUE_CHARACTERS = 80
/** The report shows only these first digits of a serial. They identify the model. */
const SHOWN_SERIAL_DIGITS = 4

/** Returns a line `name: value` for each member whose name matches. */
function linesOf(answer: unknown, names = publicMembers): string[] {
  return Object.entries<unknown>(Object(answer))
    .filter(([name, value]) => names.test(name) && Object(value) !== value)
    .map(([name, value]) => `${name}: ${String(value).replace(/\s+/g, ' ').slice(0, MAX_VALUE_CHARACTERS)}`)
}

function maskedSerial(serial: unknown): string {
  return plainText(serial).slice(0, SHOWN_SERIAL_DIGITS).padEnd(12, '*')
}

/** The text of a bug report. A part that is a string is added unchanged. If a part is an answer of the device, only its public members are added. */
export function reportOf(parts: readonly unknown[]): string {
  return parts
    .flatMap((part) => {
      if (typeof part === 'string') return [part]
      if (!isRecord(part)) return []
      return [
        ...linesOf(part),
        ...linesOf(part.hints),
        ...recordsIn(part.task_details).map((task) => linesOf(task, taskMembers).join(', ')),
        ...recordsIn(part.inverters).map((inverter) =>
          [maskedSerial(inverter.serial), ...linesOf(inverter), ...linesOf(inverter.radio_stats)].join(', '),
        ),
      ]
    })
    .join('\n')
}
