import { get } from '../../../device/api'
import { t } from '../../../i18n'
import { asRecord, parseJson } from '../../../lib/json'
import { type Pack, parsePack } from '../../../lib/languagePack'
import type { Restart } from '../../../restart/useRestart'
import { ChangingText } from '../../../shared/ChangingText'
import { ExternalLink } from '../../../shared/Link'
import { localeStore } from '../../../state/locale'
import { FileTooBigWarning, freeBytesOf } from '../../../upload/FileTooBigWarning'
import { UploadCard } from '../../../upload/UploadCard'
import { type FileCheck, useChosenFile } from '../../../upload/useChosenFile'
import { useJsonUpload } from '../../../upload/useJsonUpload'
import { fileOf, type StoredPack } from './languagePack'

const RELEASES = 'https://github.com/tbnobody/OpenDTU/releases'

interface Props {
  packs: readonly StoredPack[]
  startWait: Restart['startWait']
  reload: () => void
}

interface PackCheck extends FileCheck {
  /** The name of the pack's file on the device. */
  target?: string
}

/** Uploads a language pack. The device restarts to load it. */
export function AddPack({ packs, startWait, reload }: Props) {
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
          <p>
            <ChangingText text={effectOf(pack, packs)} />
          </p>
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

function effectOf(pack: Pack, packs: readonly StoredPack[]): string {
  const isStored = packs.some(({ code }) => code === pack.code)
  return isStored ? t('languages.replaces', { name: pack.name }) : pack.name
}
