export type Changes = Record<string, unknown>

/** What was typed and not saved yet, by form. It waits here while the person visits other screens or logs in again. */
const drafts = new Map<string, Changes>()

export function readDraft(form: string): Changes {
  return drafts.get(form) ?? {}
}

export function keepDraft(form: string, changes: Changes) {
  if (Object.keys(changes).length) drafts.set(form, changes)
  else drafts.delete(form)
}

export function dropDrafts() {
  drafts.clear()
}

/** Lets the browser ask before the page is left with something unsaved. To be called once. */
export function guardDrafts() {
  addEventListener('beforeunload', (event) => {
    if (drafts.size) event.preventDefault()
  })
}
