import { App } from '../ui/app/App'
import { openLoginOnRefusal } from '../ui/app/login'
import { removeAllDrafts } from '../ui/state/drafts'
import { session } from '../ui/state/session'
import { toasts } from '../ui/state/toasts'
import type { TestDevice } from './device'
import { cleanup, render, visit } from './render'

openLoginOnRefusal()

/** Opens the whole page at a path, as the owner. */
export function openApp(device: TestDevice, path: string) {
  visit(device.url + path)
  if (!session.get()) session.start(device.authdata())
  render(<App />)
}

/** Closes the page, as a reload does. The owner stays logged in. */
export function closeApp() {
  cleanup()
  removeAllDrafts()
  toasts.set([])
}
