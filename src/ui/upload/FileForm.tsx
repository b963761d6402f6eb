import { type ReactNode, useEffect, useState } from 'react'
import { kilobytes, type TextKey, t } from '../i18n'
import type { Raw } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { ChangingText } from '../shared/ChangingText'

interface Props {
  action: string
  endings: string
  chosen: ChosenFile
  start: (file: File) => void
  children: ReactNode
}

/** The form to choose a file. */
export function FileForm({ action, endings, chosen: { file, check, choose }, start, children }: Props) {
  /** The user has pressed the button since the file was chosen. */
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [typed, setTyped] = useState('')
  const isMissing = isSubmitted && !file
  const confirm = check?.confirm
  const isRefused = check?.level === 'error' && typed.trim().toUpperCase() !== confirm?.word
  const isRisky = confirm || check?.level === 'warning'
  const riskyLabelKey = isRisky ? 'upload.anyway' : undefined
  const labelKey = check?.action ?? riskyLabelKey
  const isChecking = file && !check
  const isWaiting = isChecking && isSubmitted

  // Starts the upload that was requested during the check, unless the user must confirm it.
  useEffect(() => {
    if (file && check?.level === 'ok' && isSubmitted) start(file)
    if (check) setIsSubmitted(false)
  }, [check])

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsSubmitted(true)
        if (file && check && !isRefused) start(file)
      }}
    >
      <div className="field">
        <label htmlFor="file">{`${t('config.file')} (${endings})`}</label>
        <input
          id="file"
          type="file"
          accept={endings}
          aria-invalid={isMissing || isRefused || undefined}
          aria-describedby="file-notes"
          // Resets the choice. Otherwise the browser fires no event when the user chooses the same file again after a correction.
          onClick={(event) => {
            event.currentTarget.value = ''
            choose(undefined)
          }}
          onChange={(event) => {
            setTyped('')
            setIsSubmitted(false)
            choose(event.currentTarget.files?.[0])
          }}
        />
        <div id="file-notes" role="status">
          {isMissing && <p className="error">{t('upload.noFile')}</p>}
          {isChecking && <p aria-busy="true">{t('upload.reading')}</p>}
          {check?.notes()}
        </div>
      </div>
      {confirm && (
        <div className="field">
          <label htmlFor="word">{t(confirm.text, { word: confirm.word })}</label>
          <input id="word" autoComplete="off" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
        </div>
      )}
      {children}
      <p>{t('upload.stay')}</p>
      <div className="actions">
        <button
          type="submit"
          className={isRisky ? 'outline danger' : undefined}
          disabled={isRefused}
          aria-busy={isWaiting}
        >
          <ChangingText text={labelKey ? t(labelKey) : action} />
        </button>
      </div>
    </form>
  )
}

/** The result of checking a file before it is sent. */
export interface FileCheck {
  /** A file with a warning can be sent. A file with an error can be sent only if the check has a `confirm`. */
  level: 'ok' | 'warning' | 'error'
  /** The word that the user types to send a file with an error. The text names the danger. */
  confirm?: { word: string; text: 'upload.confirm' | 'config.confirm' } | undefined
  /** Replaces the usual text of the button. */
  action?: TextKey | undefined
  /** Renders the results. It is a function, so that the texts follow a change of the language. */
  notes: () => ReactNode
}

export interface ChosenFile<Check extends FileCheck = FileCheck> {
  file: File | undefined
  /** Undefined while the file is being checked. */
  check: Check | undefined
  choose: (file: File | undefined) => void
}

/** A check that threw an error. The file can be sent. */
const failedCheck: FileCheck = { level: 'warning', notes: () => t('upload.md5') }

/** The file that the user has chosen, and its check. `checkFile` returns undefined if the basis is not complete. `basis` is the data that the check depends on. When it changes, the check runs again. */
export function useChosenFile<Check extends FileCheck>(
  checkFile: (file: File) => Promise<Check | undefined>,
  basis: unknown,
): ChosenFile<Check> {
  const [{ file, check }, set] = useState<{ file?: File | undefined; check?: Check }>({})

  useEffect(() => {
    if (!file) return
    let isOutdated = false
    set({ file })
    checkFile(file)
      .catch((thrown) => {
        // biome-ignore lint/suspicious/noConsole: the text on the screen refers to the console
        console.error(thrown)
        return failedCheck as Check
      })
      .then((check) => {
        if (!isOutdated && check) set({ file, check })
      })
    return () => {
      isOutdated = true
    }
  }, [file, basis])

  return { file, check, choose: (newFile) => set({ file: newFile }) }
}

/** The free space for files, or NaN if it is unknown. The space of the replaced file is not free, because the device keeps this file until the new one is complete. */
export const freeBytesOf = (status: Raw) =>
  Number(numberOf(status.littlefs_total)) - Number(numberOf(status.littlefs_used))

interface SizeProps {
  fileBytes: number
  freeBytes: number
}

/** Warns if a file is larger than the free space of the device. */
export function FileTooBigWarning({ fileBytes, freeBytes }: SizeProps) {
  if (!(fileBytes > freeBytes)) return null
  return <p className="warn">{t('firmware.tooBig', { size: kilobytes(fileBytes), room: kilobytes(freeBytes) })}</p>
}
