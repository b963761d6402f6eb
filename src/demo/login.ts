import { userName } from '../contract/api'

const NAME = '#username'
const PASSWORD = '#password'

function fill(input: HTMLInputElement, text: string) {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fills in the login wherever the page shows one. */
export function fillLogin(frame: Document, password: () => string) {
  const filled = new WeakSet<Element>()
  function look() {
    const [name, secret] = [NAME, PASSWORD].map((id) => frame.querySelector<HTMLInputElement>(`form input${id}`))
    if (!name || !secret || filled.has(name)) return
    filled.add(name)
    fill(name, userName)
    fill(secret, password())
  }
  new MutationObserver(look).observe(frame.documentElement, { childList: true, subtree: true })
  look()
}
