import { userName } from '../../contract/api'

const find = (frame: Document, id: string) => frame.querySelector<HTMLInputElement>(`form input#${id}`)

function type(input: HTMLInputElement, text: string) {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Login {
  /** Fills in each login that the document shows. */
  watch: (frame: Document) => void
  /** Sends the login. If none is shown, `open` has to show one. */
  signIn: (open: () => void) => void
  /** Returns true while the page shows a login that was filled in. */
  isFilled: () => boolean
}

interface LoginOptions {
  password: () => string
  /** Called after a login was filled in. */
  filled: () => void
}

export function createLogin({ password, filled }: LoginOptions): Login {
  let form: HTMLFormElement | undefined
  let isSent = false

  function look(frame: Document) {
    const [name, secret] = [find(frame, 'username'), find(frame, 'password')]
    if (!name?.form || !secret || name.form === form) return
    form = name.form
    type(name, userName)
    type(secret, password())
    // The page takes the texts over first.
    if (isSent) setTimeout(() => form?.requestSubmit())
    isSent = false
    filled()
  }

  return {
    watch(frame) {
      form = undefined
      new MutationObserver(() => look(frame)).observe(frame.documentElement, { childList: true, subtree: true })
      look(frame)
    },
    signIn(open) {
      if (form?.isConnected) return form.requestSubmit()
      isSent = true
      open()
    },
    isFilled: () => form?.isConnected ?? false,
  }
}
