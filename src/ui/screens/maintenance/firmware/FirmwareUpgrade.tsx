import { useRef } from 'react'
import { isForkFirmware, type SystemStatus } from '../../../../contract/system'
import { get, reboot } from '../../../device/api'
import { upload as send } from '../../../device/files'
import type { Loaded } from '../../../device/outcome'
import { useLoad } from '../../../device/useLoaded'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { RestartCard, RestartWait } from '../../../restart/RestartCard'
import { useRestart } from '../../../restart/useRestart'
import { FactList } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'
import { type FirmwareImage, readImage } from '../../../upload/firmwareImage'
import { UploadCard } from '../../../upload/UploadCard'
import { useUpload } from '../../../upload/useUpload'
import { checkOf } from './FirmwareCheck'
import { withDigest } from './firmwareFile'
import { afterInterruption, refusalOf } from './refusal'
import { reload, useReloadWhen } from './useReloadWhen'

export function FirmwareUpgrade() {
  const loaded = useLoad(loadStatus)
  const restart = useRestart()
  const { wait, begin, end } = restart
  /** An upload broke off half way: the device refuses the next one. */
  const isBlocked = useRef(false)
  if (wait?.phase === 'restarted') isBlocked.current = false
  const image = useRef<FirmwareImage | undefined>(undefined)
  const upload = useUpload({
    async check(file) {
      // If the file cannot be read, the upload itself will say so.
      image.current = readImage(await file.arrayBuffer().catch(() => new ArrayBuffer(0)))
      return checkOf(image.current, file, loaded.data ?? {})
    },
    basis: loaded.data,
    read: withDigest,
    send: (body, progress, signal) => send('/api/firmware/update', '', body, progress, signal),
    onStep(state) {
      const refusal = refusalOf(state)
      if (state.step === 'sent') begin(state.doubt)
      else if (refusal) begin(isBlocked.current ? afterInterruption[refusal] : 'reboot.about')
      else end()
      isBlocked.current ||= state.step === 'failed' && !!state.isPartial
    },
  })
  const { step } = upload.state
  const result = resultOf(image.current?.version, versionOf(loaded.data), versionOf(wait?.status))
  const isWaiting = step === 'failed' && wait && wait.phase !== 'notRestarted'
  const isRestartOffered = step === 'failed' && !(isWaiting && (wait.about || wait.phase === 'restarted'))
  const isBack = step === 'sent' && wait?.phase === 'restarted'
  const isInstalled = isBack && !!result.isInstalled
  useReloadWhen(isInstalled, step === 'sent')

  return (
    <Screen title={t('firmware.title')}>
      {step === 'sent' && wait ? (
        <RestartWait restart={restart} back={isBack ? reload : end} result={result.text} isDoubtful={!isInstalled} />
      ) : loaded.data?.ota_supported === false ? (
        <p className="notice" data-type="warning">
          {t('firmware.noRoom')}
        </p>
      ) : (
        <UploadCard action={t('upload.upload')} failed={t('firmware.failed')} endings=".bin, .bin.gz" upload={upload}>
          <InstalledFirmware loaded={loaded} />
        </UploadCard>
      )}
      {isWaiting && <RestartWait restart={restart} />}
      {isRestartOffered && (
        <RestartCard
          about={t('firmware.blocked')}
          action={t('reboot.reboot')}
          restart={restart}
          send={reboot}
          consequence="reboot.about"
        />
      )}
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

const versionOf = (status: SystemStatus | undefined) => plainText(status?.git_hash)

/** A device without a second partition takes any file and restarts as it was: only another version proves that a file was installed. */
function resultOf(file: string | undefined, before: string, now: string) {
  const isOther = file && file !== now
  const isInstalled = !isOther && before && now !== before
  const param = { file: file ?? '', before, now }
  const text = isInstalled
    ? t('firmware.versions', param)
    : isOther
      ? t('firmware.notInstalled', param)
      : `${t('restart.back')} ${now}`
  return { isInstalled, text }
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
