import { createStore } from './store'

export interface Toast {
  id: number
  text: string
}

export const TOAST_MS = 5000

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/** Shows a short message that belongs to no part of the screen. */
export function showToast(text: string) {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, text }])
}

export function hideToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
