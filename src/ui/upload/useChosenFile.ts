import { type ReactNode, useEffect, useState } from 'react'
import { type TextKey, t } from '../i18n'

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
