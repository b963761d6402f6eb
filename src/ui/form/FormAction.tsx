import type { WriteReply } from '../../contract/codes'
import { useAction } from '../shared/hooks/useAction'
import { Notice } from '../shared/Notice'
import type { FormState } from './useForm'

interface Props<R> {
  state: FormState<R>
  label: string
  /** Sends the typed values to the device for a test. The device does not store them. */
  send: () => Promise<WriteReply>
}

/** A button within a form that tests the typed values, and shows the device's answer. */
export function FormAction<R>({ state, label, send }: Props<R>) {
  const { outcome, busy, run, clear } = useAction()
  return (
    <>
      <p>
        <button
          type="button"
          className="secondary outline"
          aria-busy={busy}
          onClick={() => {
            if (state.validate()) run(send)
            else clear()
          }}
        >
          {label}
        </button>
      </p>
      <Notice outcome={outcome} />
    </>
  )
}
