import { useLayoutEffect, useState } from 'react'
import { createStore } from './store'

export type Changes = Record<string, unknown>

/** Unsaved changes by form. They are kept while other screens are visited, and during a new login. */
const drafts = createStore<Readonly<Record<string, Changes>>>({})

const noChanges: Changes = {}

export function readDraft(form: string): Changes {
  return drafts.get()[form] ?? noChanges
}

export function useDraft(form: string): Changes {
  const [changes, setChanges] = useState(() => readDraft(form))
  // A layout effect, because the first letters may be typed before an effect would subscribe.
  useLayoutEffect(() => drafts.subscribe(() => setChanges(readDraft(form))), [form])
  return changes
}

export function storeDraft(form: string, changes: Changes) {
  drafts.set({ ...drafts.get(), [form]: changes })
}

export function removeDraft(form: string) {
  storeDraft(form, {})
}

export function dropDrafts() {
  drafts.set({})
}

export const hasDrafts = () => Object.values(drafts.get()).some((changes) => Object.keys(changes).length)

/** Makes the browser ask before the page is closed with unsaved changes. Call it once. */
export function guardDrafts() {
  addEventListener('beforeunload', (event) => {
    if (hasDrafts()) event.preventDefault()
  })
}
