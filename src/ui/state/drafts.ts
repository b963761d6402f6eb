import { useLayoutEffect, useState } from 'react'
import { createStore } from './store'

export type Changes = Record<string, unknown>

/** Unsaved changes by form id. They are kept while other screens are visited, and during a new login. */
const drafts = createStore<Readonly<Record<string, Changes>>>({})

const noChanges: Changes = {}

export function readDraft(formId: string): Changes {
  return drafts.get()[formId] ?? noChanges
}

export function useDraft(formId: string): Changes {
  const [changes, setChanges] = useState(() => readDraft(formId))
  // A layout effect, because the first letters may be typed before an effect would subscribe. `useStore` subscribes in an effect: a form that is filled and saved at once would not send the typed values.
  useLayoutEffect(() => drafts.subscribe(() => setChanges(readDraft(formId))), [formId])
  return changes
}

export function storeDraft(formId: string, changes: Changes) {
  drafts.set({ ...drafts.get(), [formId]: changes })
}

export function removeDraft(formId: string) {
  storeDraft(formId, {})
}

export function removeAllDrafts() {
  drafts.set({})
}

export const hasDrafts = () => Object.values(drafts.get()).some((changes) => Object.keys(changes).length)

/** Makes the browser ask before the page is closed with unsaved changes. Call it once. */
export function guardDrafts() {
  addEventListener('beforeunload', (event) => {
    if (hasDrafts()) event.preventDefault()
  })
}
