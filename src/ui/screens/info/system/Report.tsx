import { useRef, useState } from 'react'
import type { SystemStatus } from '../../../../contract/system'
import { get } from '../../../device/api'
import { asApiError } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { CopyButton } from '../../../shared/CopyButton'
import { Dialog } from '../../../shared/Dialog'
import { LoadedView } from '../../../shared/loading'
import { reportOf } from './reportText'

const paths = ['/api/network/status', '/api/ntp/status', '/api/mqtt/status', '/api/livedata/status'] as const

/** Loads one record after the other, as the device has little memory. The report names what failed. */
async function makeReport(system: SystemStatus, signal: AbortSignal): Promise<string> {
  const answers: unknown[] = [system]
  for (const path of paths) {
    const failure = (thrown: unknown) => `${path}: ${asApiError(thrown).reason}`
    answers.push(await get(path, '', signal).catch(failure))
  }
  return reportOf([`OpenDTU web interface ${UI_VERSION}`, navigator.userAgent, ...answers])
}

/** Shows the whole bug report before it is copied. */
export function Report({ system }: { system: SystemStatus }) {
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

function ReportDialog({ system, close }: { system: SystemStatus; close: () => void }) {
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
