import { useLayoutEffect } from 'react'
import { writeFile } from '../device/files'
import { jsonBody } from './jsonBody'
import type { UploadDoubt } from './uploadState'
import { useUpload } from './useUpload'

/** The upload of a JSON file to the file `target` of the device, and the wait for the restart that follows. */
export function useJsonUpload(target: string, waitForRestart: (doubt?: UploadDoubt) => void) {
  const upload = useUpload({
    read: jsonBody,
    send: (body, progress, signal) => writeFile(target, body, progress, signal),
  })
  const { state } = upload

  // A layout effect, so that the wait and the end of the upload are painted together.
  useLayoutEffect(() => {
    if (state.step === 'sent') waitForRestart(state.doubt)
  }, [state.step])

  return upload
}
