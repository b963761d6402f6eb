import { createStore, useStore } from './store'

export type Changes = Record<string, unknown>

/** Unsaved changes by form id. They are kept while other screens are visited, and during a new login. */
const drafts = createStore<Readonly<Record<string, Changes>>>({})

const noChanges: Changes = {}

export function readDraft(formId: string): Changes {
  return drafts.get()[formId] ?? noChanges
}

export const useDraft = (formId: string) => useStore({ ...drafts, get: () => readDraft(formId) })

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
