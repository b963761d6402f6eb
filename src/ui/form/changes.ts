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

/** How strongly a fact about a field suggests that a refusal is about it. Each weight exceeds the sum of the smaller ones that can occur with it. */
const weights = { namedAndEmpty: 8, named: 4, changed: 2, full: 1 }

/**
 * The field that a refusal is about. A refusal with a code is about one of the fields that list the code. Without a code, it is about a field that
 * its message names, a text that is empty, or a text at its limit. Of several, the one with the highest weight.
 */
export function refusedField<R>(
  fields: readonly Field<R>[],
  sent: R,
  changes: Changes,
  { type, code, message }: WriteReply,
): keyof R | undefined {
  if (type === 'success') return
  const bytes = (field: Field<R>) => byteLength(plainText(sent[field.name]))
  const isEmpty = (field: Field<R>) => field.type === 'text' && !bytes(field)
  const isFull = (field: Field<R>) => 'maxBytes' in field && bytes(field) >= field.maxBytes
  const isNamed = (field: Field<R>) => !code && field.words?.test(message)
  const isCandidate = (field: Field<R>) =>
    code ? field.codes?.some((known) => known === code) : isNamed(field) || isFull(field) || isEmpty(field)

  function weightOf(field: Field<R>) {
    const { namedAndEmpty, named, changed, full } = weights
    return (
      (isNamed(field) ? (bytes(field) ? named : namedAndEmpty) : 0) +
      (field.name in changes ? changed : 0) +
      (isFull(field) ? full : 0)
    )
  }
  return fields.filter(isCandidate).sort((a, b) => weightOf(b) - weightOf(a))[0]?.name
}
