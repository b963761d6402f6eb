import { useRefocus } from '../shared/Screen'
import { UploadFailed } from './UploadFailed'
import { UploadForm, type UploadFormProps } from './UploadForm'
import { UploadProgress } from './UploadProgress'
import type { Upload } from './useUpload'

interface Props extends Omit<UploadFormProps, 'start'> {
  title?: string
  /** The heading over an error. */
  failed?: string
  upload: Upload
}

/** A file on its way to the device: chosen, sent, or refused. */
export function UploadCard({ title, failed, upload, ...form }: Props) {
  const { state, start, cancel, retry } = upload
  useRefocus(state.step)

  function back() {
    upload.back()
    form.choose(undefined)
  }

  return (
    <article>
      {title && <h2>{title}</h2>}
      {'fraction' in state ? (
        <UploadProgress state={state} cancel={cancel} />
      ) : state.step === 'failed' ? (
        <UploadFailed title={failed} failure={state.failure} retry={retry} back={back} />
      ) : (
        <UploadForm {...form} start={start} />
      )}
    </article>
  )
}
