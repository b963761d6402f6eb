import { useState } from 'react'
import { command, get } from '../../device/api'
import { hasSize, listFiles, readFileText } from '../../device/files'
import { type Pack, parsePack } from '../../device/packs'
import { useLoad } from '../../device/useLoaded'
import { type TextKey, t } from '../../i18n'
import { asRecord, parseJson } from '../../lib/json'
import { RestartWait } from '../../restart/RestartCard'
import type { Restart } from '../../restart/useRestart'
import { useRestart } from '../../restart/useRestart'
import { ConfirmDelete } from '../../shared/Dialog'
import { useRefocus } from '../../shared/hooks/browser'
import { useAction } from '../../shared/hooks/useAction'
import { ExternalLink } from '../../shared/Link'
import { LoadedView } from '../../shared/loading'
import { Notice } from '../../shared/Notice'
import { Screen } from '../../shared/Screen'
import { localeStore } from '../../state/locale'
import { type FileCheck, FileTooBigWarning, freeBytesOf, useChosenFile } from '../../upload/FileForm'
import { UploadCard } from '../../upload/UploadCard'
import { useJsonUpload } from '../../upload/useUpload'

/** Lists, adds, replaces and deletes the language packs of the device. */
export function Languages() {
  const loaded = useLoad(loadPacks)
  const restart = useRestart()

  function back() {
    restart.endWait()
    loaded.reload()
  }

  return (
    <Screen title={t('languages.title')}>
      <RestartWait restart={restart} onBack={back}>
        <LoadedView loaded={loaded}>
          {(packs) =>
            packs ? (
              <div className="column">
                <PackRows packs={packs} reload={loaded.reload} />
                <AddPack packs={packs} startWait={restart.startWait} reload={loaded.reload} />
              </div>
            ) : (
              <p className="notice">{t('errors.unsupported')}</p>
            )
          }
        </LoadedView>
      </RestartWait>
    </Screen>
  )
}

interface RowsProps {
  packs: readonly StoredPack[]
  reload: () => void
}

/** The language packs. Each pack has a Delete button. */
function PackRows({ packs, reload }: RowsProps) {
  const { outcome, busy, run } = useAction()
  const [packToDelete, setPackToDelete] = useState<StoredPack>()
  const close = () => setPackToDelete(undefined)
  useRefocus()

  async function remove(file: string) {
    await run(() => command('/api/file/delete', { file }))
    close()
    reload()
  }

  return (
    <section>
      <ul className="rows">
        {packs.map((pack) => {
          const note = noteOn(pack)
          return (
            <li key={pack.file} className="row">
              <div>
                <h2 translate="no">{pack.name}</h2>
                {note && <p>{t(note)}</p>}
              </div>
              <button type="button" className="outline danger" onClick={() => setPackToDelete(pack)}>
                {t('inverterList.delete')}
              </button>
            </li>
          )
        })}
      </ul>
      <Notice outcome={outcome} />
      {packToDelete && (
        <ConfirmDelete name={packToDelete.name} busy={busy} confirm={() => remove(packToDelete.file)} close={close}>
          <p>{t('config.deleteAbout')}</p>
        </ConfirmDelete>
      )}
    </section>
  )
}

function noteOn({ version }: StoredPack): TextKey | undefined {
  if (version === undefined) return 'languages.displayOnly'
  return version === UI_VERSION ? undefined : 'systemInfo.newer'
}

const RELEASES = 'https://github.com/tbnobody/OpenDTU/releases'

interface AddProps {
  packs: readonly StoredPack[]
  startWait: Restart['startWait']
  reload: () => void
}

interface PackCheck extends FileCheck {
  /** The name of the pack's file on the device. */
  target?: string
}

/** Uploads a language pack. The device restarts to load it. */
function AddPack({ packs, startWait, reload }: AddProps) {
  async function checkPack(file: File): Promise<PackCheck> {
    // Browsers refuse to read a file that was changed after it was chosen.
    const pack = parsePack(parseJson(await file.text().catch(() => undefined)))
    if (!pack) return { level: 'error', notes: () => <p className="error">{t('languages.notPack')}</p> }
    const freeBytes = freeBytesOf(asRecord(await get('/api/system/status').catch(() => undefined)))
    return {
      level: file.size > freeBytes ? 'warning' : 'ok',
      target: fileOf(pack, packs),
      notes: () => (
        <>
          <p translate="no">{pack.name}</p>
          <FileTooBigWarning fileBytes={file.size} freeBytes={freeBytes} />
        </>
      ),
    }
  }

  const chosen = useChosenFile(checkPack, packs)
  const upload = useJsonUpload(chosen.check?.target ?? '', startWait)

  return (
    <UploadCard
      title={t('languages.add')}
      action={t('upload.upload')}
      endings=".json"
      chosen={chosen}
      upload={upload}
      onBack={reload}
    >
      <p>
        <ExternalLink href={RELEASES}>{t('languages.packs', { list: packNames() })}</ExternalLink>
      </p>
    </UploadCard>
  )
}

/** The languages of the packs that are delivered with the page, named in the language of the page. */
function packNames(): string {
  const names = new Intl.DisplayNames(localeStore.get(), { type: 'language' })
  return UI_PACKS.split(', ')
    .map((code) => names.of(code))
    .join(', ')
}

interface StoredPack extends Pack {
  /** The name of the file on the device. */
  file: string
}

const ENDING = '.lang.json'
/** Loads the packs of the device one after the other, because the device has little memory. Null if the firmware does not support packs. */
async function loadPacks(signal: AbortSignal): Promise<StoredPack[] | null> {
  const files = await listFiles(signal)
  // Firmware that lists files without their sizes does not support packs.
  if (!files.some(hasSize)) return null
  const packs: StoredPack[] = []
  for (const { name: file } of files) {
    const pack = file.endsWith(ENDING) ? parsePack(parseJson(await readFileText(file))) : undefined
    if (pack) packs.push({ ...pack, file })
  }
  return packs
}

/** The name of the file in which the device stores a pack. A pack replaces the stored pack of the same language. */
export function fileOf({ code }: Pack, packs: readonly StoredPack[]): string {
  return packs.find((stored) => stored.code === code)?.file ?? code + ENDING
}
