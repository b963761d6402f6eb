import { useRef } from 'react'
import { isForkFirmware, type SystemStatus } from '../../../../contract/system'
import { get, reboot } from '../../../device/api'
import { upload as send } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { kilobytes, t } from '../../../i18n'
import { numberOf, plainText } from '../../../lib/numbers'
import { RestartCard, RestartWait } from '../../../restart/RestartCard'
import { useRestart } from '../../../restart/useRestart'
import { ChangingText } from '../../../shared/ChangingText'
import { FactList } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { UploadCard } from '../../../upload/UploadCard'
import type { FileCheck, UploadState } from '../../../upload/uploadState'
import { useUpload } from '../../../upload/useUpload'
import { firmwareWarnings, HEAD_BYTES, withDigest } from './firmwareFile'
import { reload, useReloadWhen } from './useReloadWhen'

export function FirmwareUpgrade() {
  const loaded = useLoad(loadStatus)
  const room = numberOf(loaded.data?.sketch_total) ?? 0
  const versionOf = (status: SystemStatus | undefined) => plainText(status?.git_hash) || '–'
  const restart = useRestart()
  const { wait, begin, end } = restart
  /** An upload broke off half way: v23 refuses the next one and does not restart then. */
  const isBlocked = useRef(false)
  if (wait?.phase === 'restarted') isBlocked.current = false
  const upload = useUpload({
    check: (file) => checkFirmware(file, room),
    basis: room,
    read: withDigest,
    send: (body, progress, signal) => send('/api/firmware/update', '', body, progress, signal),
    onStep(state) {
      if (state.step === 'sent') begin(state.isSure ? undefined : 'upload.probably')
      else if (isRefusal(state) && !isBlocked.current) begin('reboot.about')
      else end()
      isBlocked.current ||= state.step === 'failed' && typeof state.failure === 'string'
    },
  })
  const { step } = upload.state
  const isInstalled = step === 'sent' && wait?.phase === 'restarted'
  useReloadWhen(isInstalled, step === 'sent')

  return (
    <Screen title={t('firmware.title')}>
      {step === 'sent' && wait ? (
        <RestartWait
          restart={restart}
          back={isInstalled ? reload : end}
          result={t('firmware.versions', { before: versionOf(loaded.data), now: versionOf(wait.status) })}
        />
      ) : loaded.data?.ota_supported === false ? (
        <p className="notice" data-type="warning">
          {t('firmware.noRoom')}
        </p>
      ) : (
        <UploadCard action={t('upload.upload')} failed={t('firmware.failed')} endings=".bin, .bin.gz" upload={upload}>
          <InstalledFirmware loaded={loaded} />
        </UploadCard>
      )}
      {step === 'failed' &&
        (wait && wait.phase !== 'notRestarted' ? (
          <RestartWait restart={restart} />
        ) : (
          <RestartCard about={t('firmware.blocked')} action={t('reboot.reboot')} restart={restart} send={reboot} />
        ))}
    </Screen>
  )
}

type Status = SystemStatus & { ota_supported?: boolean }

/** Only a fork tells whether it has room for an update; other firmware would answer with the whole page. */
async function loadStatus(signal: AbortSignal): Promise<Status> {
  const system = await get('/api/system/status', '', signal)
  const path = '/api/firmware/status'
  return { ...system, ...(isForkFirmware(system) && (await get(path, '', signal).catch(() => undefined))) }
}

async function checkFirmware(file: File, room: number): Promise<FileCheck> {
  // If the file cannot be read, the upload itself will say so.
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => [])
  const warnings = firmwareWarnings(file, new Uint8Array(head), room)
  return {
    level: warnings.length ? 'warning' : 'ok',
    notes: () =>
      warnings.map((warning) => (
        <p key={warning} className="notice" data-type="warning">
          <ChangingText text={t(warning, { size: kilobytes(file.size), room: kilobytes(room) })} />
        </p>
      )),
  }
}

/** Whether the device has refused the file. It then restarts by itself, unless it closed the connection before the whole file had arrived. */
function isRefusal(state: UploadState): boolean {
  if (state.step !== 'failed') return false
  const { failure } = state
  return typeof failure === 'object' && 'statusText' in failure && (failure.status === 400 || failure.status === 500)
}

/** Which firmware runs now, and for which board it was made. */
function InstalledFirmware({ loaded }: { loaded: Loaded<SystemStatus> }) {
  return (
    <LoadedView loaded={loaded}>
      {({ git_hash, pioenv }) => (
        <FactList
          facts={[
            [t('about.version'), git_hash],
            [t('systemInfo.environment'), pioenv, true],
          ]}
        />
      )}
    </LoadedView>
  )
}
