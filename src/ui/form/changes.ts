import type { WriteReply } from '../../contract/codes'
import { byteLength, type Field, type Form, problemOf } from '../../contract/form'
import { plainText } from '../lib/numbers'
import type { Changes } from '../state/drafts'

/** The groups and fields that this record shows. */
export function visibleGroups<R>(form: Form<R>, record: R): Form<R> {
  const isShown = ({ when }: { when?: (record: R) => boolean }) => !when || when(record)
  return form.filter(isShown).map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
}

export function visibleFields<R>(form: Form<R>, record: R): Field<R>[] {
  return visibleGroups(form, record).flatMap(({ fields }) => fields)
}

/** Adds a change; a value that equals the stored one is removed from the changes. */
export function withChange(changes: Changes, stored: object, name: string, value: unknown): Changes {
  return changesSince({ ...changes, [name]: value }, stored)
}

/** The changes whose values differ from those of this record. */
export function changesSince(changes: Changes, sent: object): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== (sent as Changes)[name]))
}

/** The record as it was loaded, including unknown fields, with the changes. A wrong value of a hidden field is left out. */
export function recordToSend<R extends object>(form: Form<R>, stored: R, changes: Changes): R {
  const record = { ...stored, ...changes }
  const visible = visibleFields(form, record)
  const all = form.flatMap(({ fields }) => fields)
  function isValid([name]: [string, unknown]) {
    const hasName = (field: Field<R>) => field.name === name
    // Two fields may have the same name, one for each firmware line: the visible one counts.
    const own = visible.some(hasName) ? visible : all
    return own.filter(hasName).every((field) => !problemOf(field, record))
  }
  return { ...stored, ...Object.fromEntries(Object.entries(changes).filter(isValid)) }
}

/** The field that a refusal is about, found by its code. Without a code: by the words of the message, otherwise a text that is empty or at its limit. */
export function refusedField<R>(
  fields: readonly Field<R>[],
  sent: R,
  changes: Changes,
  reply: WriteReply,
): keyof R | undefined {
  if (reply.type === 'success') return
  const bytes = (field: Field<R>) => byteLength(plainText(sent[field.name]))
  const isFull = (field: Field<R>) => 'maxBytes' in field && bytes(field) >= field.maxBytes
  const { code, message } = reply
  const matchesWords = (field: Field<R>) => !code && field.words?.test(message)
  const candidates = fields.filter((field) =>
    code
      ? field.codes?.some((known) => known === code)
      : matchesWords(field) || isFull(field) || (field.type === 'text' && !bytes(field)),
  )
  // If there are several: matching words count most (more so for an empty text), then that the field was changed, then that it is full.
  const score = (field: Field<R>) =>
    (matchesWords(field) ? (bytes(field) ? 4 : 8) : 0) + 2 * Number(field.name in changes) + Number(isFull(field))
  return candidates.sort((a, b) => score(b) - score(a))[0]?.name
}
