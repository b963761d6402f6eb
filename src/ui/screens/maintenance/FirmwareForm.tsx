import { useState } from 'react'
import type { SystemStatus } from '../../../contract/system'
import { kilobytes, type TextKey, t } from '../../i18n'
import { type FirmwareDoubt, firmwareDoubts } from '../../lib/firmwareCheck'

const HEAD_BYTES = 2

const doubtTexts = {
  empty: 'firmware.empty',
  noImage: 'firmware.noImage',
  packed: 'firmware.packed',
  tooBig: 'firmware.tooBig',
  factory: 'firmware.factory',
} as const satisfies Record<FirmwareDoubt, TextKey>

interface Props {
  /** Once known: what runs now, and how much room there is. */
  system: SystemStatus | undefined
  start: (file: File) => void
}

/** Chooses a file and says what speaks against it; the owner decides. */
export function FirmwareForm({ system, start }: Props) {
  const [chosen, setChosen] = useState<{ file: File; head: Uint8Array }>()
  const [isTried, setIsTried] = useState(false)
  const room = system?.sketch_total
  const doubts = chosen ? firmwareDoubts(chosen.file.name, chosen.file.size, chosen.head, room) : []

  async function choose(file: File | undefined) {
    const head = await file?.slice(0, HEAD_BYTES).arrayBuffer()
    setChosen(file && { file, head: new Uint8Array(head ?? []) })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (chosen) start(chosen.file)
      }}
    >
      <p>{t('firmware.installed', { version: String(system?.git_hash ?? '–') })}</p>
      <label for="firmware">{t('upload.file', { endings: '.bin, .bin.gz' })}</label>
      <input
        id="firmware"
        type="file"
        accept=".bin,.bin.gz"
        aria-invalid={(isTried && !chosen) || undefined}
        aria-describedby="firmware-notes"
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <div id="firmware-notes" role="status">
        {isTried && !chosen && <p class="error">{t('upload.noFile')}</p>}
        {doubts.map((doubt) => (
          <p key={doubt} class="notice" data-type="warning">
            {t(doubtTexts[doubt], { size: kilobytes(chosen?.file.size ?? 0), room: kilobytes(room ?? 0) })}
          </p>
        ))}
      </div>
      <p>{t('firmware.stay')}</p>
      <div class="actions">
        <button type="submit">{doubts.length ? t('firmware.anyway') : t('firmware.upload')}</button>
      </div>
    </form>
  )
}
