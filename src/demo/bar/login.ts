import { userName } from '../../contract/api'

const inputIn = (frame: Document, id: string) => frame.querySelector<HTMLInputElement>(`form input#${id}`)

function typeInto(input: HTMLInputElement, text: string) {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Login {
  /** Fills in the login form whenever the document shows it. */
  fillInWhenShown: (frame: Document) => void
  /** Submits the login form. If the page does not show the form, calls `open`, and submits the form when it appears. */
  signIn: (open: () => void) => void
  /** Returns true while the page shows a login form that was filled in. */
  isFilled: () => boolean
}

interface LoginOptions {
  password: () => string
  /** Called after a login form was filled in. */
  onFilled: () => void
}

export function createLogin({ password, onFilled }: LoginOptions): Login {
  let form: HTMLFormElement | undefined
  let isSubmitPending = false

  function fillIn(frame: Document) {
    const [name, secret] = [inputIn(frame, 'username'), inputIn(frame, 'password')]
    if (!name?.form || !secret || name.form === form) return
    form = name.form
    typeInto(name, userName)
    typeInto(secret, password())
    // The page must handle the input events before the form is submitted.
    if (isSubmitPending) setTimeout(() => form?.requestSubmit())
    isSubmitPending = false
    onFilled()
  }

  return {
    fillInWhenShown(frame) {
      form = undefined
      new MutationObserver(() => fillIn(frame)).observe(frame.documentElement, { childList: true, subtree: true })
      fillIn(frame)
    },
    signIn(open) {
      if (form?.isConnected) return form.requestSubmit()
      isSubmitPending = true
      open()
    },
    isFilled: () => form?.isConnected ?? false,
  }
}
