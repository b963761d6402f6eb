import { createStore } from './store'

export interface Toast {
  id: number
  text: string
}

export const TOAST_MS = 5000

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/** For what has no place of its own on the screen. */
export function showToast(text: string) {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, text }])
}

export function hideToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
