import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { cleanup, render } from '../../testing/render'
import type { UploadAnswer } from '../device/outcome'
import { toasts } from '../state/toasts'
import { type Upload, useUpload } from './useUpload'

let upload: Upload
let signal: AbortSignal | undefined

/** Sends this fraction of a file, and then gets no answer. */
function Sending({ fraction }: { fraction: number }) {
  upload = useUpload({
    read: async () => new FormData(),
    send(_body, progress, abortSignal) {
      progress(fraction)
      signal = abortSignal
      return new Promise<UploadAnswer>(() => undefined)
    },
  })
  return null
}

const toastTexts = () => toasts.get().map(({ text }) => text)

it.each([
  [0.07, 'Upload cancelled'],
  [1, en.upload.probably],
])('upload: leaving the screen after %d of the file was sent shows "%s"', async (fraction, text) => {
  toasts.set([])
  render(<Sending fraction={fraction} />)
  upload.start(new File(['x'], 'config.json'))
  await waitFor(() => expect(upload.state).toMatchObject({ fraction }))
  cleanup()
  expect(toastTexts()).toEqual([text])
  expect(signal?.aborted).toBe(true)
})

it('upload: leaving the screen before the upload starts shows no message', () => {
  toasts.set([])
  render(<Sending fraction={0} />)
  cleanup()
  expect(toastTexts()).toEqual([])
})
