import { useEffect, useState } from 'react'
import { readFileText } from '../../deviceFiles'
import { type ApiError, asApiError } from '../../lib/apiError'
import { type Difference, differences, looksLike } from '../../lib/configCheck'

export interface Inspection {
  isJson: boolean
  /** It looks like what the device keeps under the name. */
  fits: boolean
  /** What it changes; unknown where the device did not tell what it has. */
  changes?: readonly Difference[]
  error?: ApiError
}

function parse(text: string): { content?: unknown } {
  try {
    return { content: JSON.parse(text) }
  } catch {
    return {}
  }
}

async function inspect(file: File, target: string): Promise<Inspection> {
  const read = parse(await file.text())
  if (!('content' in read)) return { isJson: false, fits: false }
  const about = { isJson: true, fits: looksLike(target, read.content) }
  if (!about.fits) return about
  try {
    const stored = await readFileText(target)
    return { ...about, changes: differences(target, parse(stored ?? '').content, read.content) }
  } catch (thrown) {
    return { ...about, error: asApiError(thrown) }
  }
}

/** Looks into a file before it is sent; nothing while it looks. */
export function useInspection(file: File | undefined, target: string): Inspection | undefined {
  const [found, setFound] = useState<Inspection>()

  useEffect(() => {
    setFound(undefined)
    if (!file) return
    let isLate = false
    inspect(file, target).then((inspection) => isLate || setFound(inspection))
    return () => {
      isLate = true
    }
  }, [file, target])

  return found
}
