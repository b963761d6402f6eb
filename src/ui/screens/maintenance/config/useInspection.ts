import { useEffect, useState } from 'react'
import { readFileText } from '../../../device/files'
import { type ApiError, asApiError } from '../../../device/outcome'
import { parseJson } from '../../../lib/json'
import { type Difference, differences, looksLike } from './configCheck'

export interface Inspection {
  /** bad: not even JSON; doubtful: it does not look like what the device keeps under the name. */
  verdict: 'good' | 'doubtful' | 'bad'
  changes?: readonly Difference[]
  /** Why nothing is known about changes. */
  error?: ApiError
}

async function inspect(file: File, target: string): Promise<Inspection> {
  // A file that was changed since it was chosen can no longer be read.
  const content = parseJson(await file.text().catch(() => ''))
  if (content === undefined) return { verdict: 'bad' }
  if (!looksLike(target, content)) return { verdict: 'doubtful' }
  try {
    const stored = parseJson((await readFileText(target)) ?? '')
    return { verdict: 'good', changes: differences(target, stored, content) }
  } catch (thrown) {
    return { verdict: 'good', error: asApiError(thrown) }
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
