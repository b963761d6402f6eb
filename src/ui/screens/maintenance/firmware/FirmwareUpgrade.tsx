import { useRef } from 'react'
import type { SystemStatus } from '../../../../contract/system'
import { reboot } from '../../../device/api'
import { upload as send } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { useLoaded } from '../../../device/useLoaded'
import { kilobytes, type TextKey, t } from '../../../i18n'
import { numberOf, plainText } from '../../../lib/numbers'
import { RestartCard, RestartWait } from '../../../restart/RestartCard'
import { useRestart } from '../../../restart/useRestart'
import { ChangingText } from '../../../shared/ChangingText'
import { FactList } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { type FirmwareImage, readImage } from '../../../upload/firmwareImage'
import { UploadCard } from '../../../upload/UploadCard'
import type { FileCheck, UploadState } from '../../../upload/uploadState'
import { useUpload } from '../../../upload/useUpload'
import { chipOf, type FirmwareNote, firmwareNotes, withDigest } from './firmwareFile'
import { reload, useReloadWhen } from './useReloadWhen'

export function FirmwareUpgrade() {
  const loaded = useLoaded('/api/system/status')
  const restart = useRestart()
  const { wait, begin, end } = restart
  /** An upload broke off half way: v23 refuses the next one and does not restart then. */
  const isBlocked = useRef(false)
  if (wait?.phase === 'restarted') isBlocked.current = false
  const image = useRef<FirmwareImage | undefined>(undefined)
  const upload = useUpload({
    async check(file) {
      // If the file cannot be read, the upload itself will say so.
      const content = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
      image.current = readImage(new Uint8Array(content))
      return checkOf(image.current, file, loaded.data ?? {})
    },
    basis: loaded.data,
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
  const isBack = step === 'sent' && wait?.phase === 'restarted'
  const result = isBack ? resultOf(image.current?.version, loaded.data, wait.status) : undefined
  const isInstalled = result?.key === 'firmware.versions'
  useReloadWhen(isInstalled, step === 'sent')

  return (
    <Screen title={t('firmware.title')}>
      {step === 'sent' && wait ? (
        <RestartWait
          restart={restart}
          back={isBack ? reload : end}
          result={result && t(result.key, result.param)}
          isDoubtful={!isInstalled}
        />
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

const versionOf = (status: SystemStatus | undefined) => plainText(status?.git_hash) || '–'

/** What became of an upload: only another version than before, and the one of the file, proves that it was installed. */
function resultOf(file: string | undefined, before: SystemStatus | undefined, after: SystemStatus | undefined) {
  const now = versionOf(after)
  const param = { file: file ?? '', before: versionOf(before), now }
  const key: TextKey =
    file && file !== now ? 'firmware.notInstalled' : now === param.before ? 'firmware.unproven' : 'firmware.versions'
  return { key, param }
}

function checkOf(image: FirmwareImage, file: File, device: Partial<SystemStatus>): FileCheck {
  const { kind, chip, environment, version } = image
  const notes = firmwareNotes(image, file, device)
  const isOtherChip = notes.includes('firmware.otherChip')
  const isWarning = (note: FirmwareNote) => note !== 'firmware.newer' && note !== 'firmware.same'
  const param = () => ({
    size: kilobytes(file.size),
    room: kilobytes(numberOf(device.sketch_total) ?? 0),
    chip: chip ?? '',
    deviceChip: chipOf(device) ?? '',
    environment: environment ?? '',
    deviceEnvironment: plainText(device.pioenv),
  })
  return {
    level: kind === 'factory' || isOtherChip ? 'error' : notes.some(isWarning) ? 'warning' : 'ok',
    word: isOtherChip ? chip : undefined,
    notes: () => (
      <>
        {chip && (
          <FactList
            facts={[
              [t('about.version'), version],
              [t('systemInfo.environment'), environment],
              [t('systemInfo.chip'), chip],
            ]}
          />
        )}
        {notes.map((note) => (
          <p key={note} className={isWarning(note) ? 'notice' : undefined} data-type="warning">
            <ChangingText text={t(note, param())} />
          </p>
        ))}
      </>
    ),
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
            [t('firmware.installed'), git_hash],
            [t('systemInfo.environment'), pioenv, true],
          ]}
        />
      )}
    </LoadedView>
  )
}
