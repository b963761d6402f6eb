import { useRef, useState } from 'react'
import type { WebFiles } from '../../embed/webFiles'
import { checkImage, type ImageState, type Kind } from './checkImage'

/** The state of the chosen image, checked by `checkImage`. */
export function useImage(kind: Kind, webFiles: WebFiles) {
  const [image, setImage] = useState<ImageState>({ state: 'none' })
  const chosen = useRef<File | undefined>(undefined)

  async function choose(file: File | undefined) {
    chosen.current = file
    setImage({ state: file ? 'checking' : 'none' })
    if (!file) return
    const checked = await checkImage(file, kind, webFiles)
    // The visitor may have chosen another file during the check.
    if (chosen.current === file) setImage(checked)
  }

  return { image, choose }
}
