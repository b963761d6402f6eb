import { useEffect, useRef, useState } from 'react'
import { codeFields, type WriteReply } from '../../contract/codes'
import { byteLength, type Field, type Form, type Problem, problemOf } from '../../contract/form'
import { useAction } from '../hooks/useAction'
import type { Outcome } from '../lib/outcome'
import { type Changes, keepDraft, readDraft } from '../state/drafts'

export interface FormState<R> {
  /** What was loaded, with what was typed. */
  record: R
  isChanged: boolean
  /** What was typed on an earlier visit is shown again. */
  isDraft: boolean
  busy: boolean
  outcome: Outcome
  change: (name: string, value: unknown) => void
  /** The field was left: from now on it says what is wrong with it. */
  leave: (name: string) => void
  problemAt: (field: Field<R>) => Problem | undefined
  /** The device refused this value. */
  isRefused: (name: string) => boolean
  discard: () => void
  /** Sends nothing while a visible field is wrong: then that field gets the focus. */
  save: () => Promise<WriteReply | undefined>
}

interface Options<R> {
  /** Where the draft waits. */
  id: string
  form: Form<R>
  loaded: R
  send: (record: R) => Promise<WriteReply>
}

export function fieldsOf<R>(form: Form<R>, record: R): Field<R>[] {
  return form
    .filter((group) => !group.when || group.when(record))
    .flatMap((group) => group.fields.filter((field) => !field.when || field.when(record)))
}

/** Only what differs from what was loaded counts as a change; a field that was not touched is never refused for what the device stored. */
function withChange(changes: Changes, loaded: object, name: string, value: unknown): Changes {
  const { [name]: _before, ...others } = changes
  return value === (loaded as Changes)[name] ? others : { ...others, [name]: value }
}

/** A value that is hidden and wrong is not sent: the device keeps what it had. */
export function recordToSend<R extends object>(form: Form<R>, loaded: R, changes: Changes): R {
  const wrong = form
    .flatMap((group) => group.fields)
    .filter((field) => field.name in changes && problemOf(field, changes[field.name]))
  const kept = { ...changes }
  for (const field of wrong) delete kept[field.name]
  return { ...loaded, ...kept }
}

/** The fields a refused write concerns. Where the reply has no code, our own byte count points: an empty text, or one that fills its limit. */
export function refusedFields<R>(
  fields: readonly Field<R>[],
  record: R,
  reply: WriteReply | undefined,
): readonly string[] {
  if (!reply || reply.type === 'success') return []
  if (reply.code !== undefined) return codeFields[reply.code] ?? []
  const suspect = fields.find((field) => {
    if (!('maxBytes' in field)) return false
    const bytes = byteLength(String(record[field.name]))
    return bytes === 0 || bytes >= field.maxBytes
  })
  return suspect ? [suspect.name] : []
}

export function useForm<R extends object>({ id, form, loaded, send }: Options<R>): FormState<R> {
  const [base, setBase] = useState(loaded)
  const [changes, setChanges] = useState<Changes>(() => readDraft(id))
  const [isDraft, setIsDraft] = useState(() => Object.keys(changes).length > 0)
  const [left, setLeft] = useState<readonly string[]>(() => Object.keys(changes))
  const [sent, setSent] = useState(loaded)
  const { outcome, busy, run, clear } = useAction()
  const record: R = { ...base, ...changes }
  const fields = fieldsOf(form, record)
  const latest = useRef(changes)
  latest.current = changes

  useEffect(() => setBase(loaded), [loaded])
  useEffect(() => keepDraft(id, changes), [id, changes])

  const problemIn = (field: Field<R>) => (field.name in changes ? problemOf(field, changes[field.name]) : undefined)

  return {
    record,
    isChanged: Object.keys(changes).length > 0,
    isDraft,
    busy,
    outcome,
    change(name, value) {
      setChanges((before) => withChange(before, base, name, value))
    },
    leave(name) {
      if (!left.includes(name)) setLeft([...left, name])
    },
    problemAt: (field) => (left.includes(field.name) ? problemIn(field) : undefined),
    isRefused: (name) =>
      name in record &&
      record[name as keyof R] === sent[name as keyof R] &&
      refusedFields(fields, sent, outcome.reply).includes(name),
    discard() {
      setChanges({})
      setLeft([])
      setIsDraft(false)
      clear()
    },
    async save() {
      const wrong = fields.filter(problemIn)
      setLeft([...left, ...wrong.map((field) => field.name)])
      if (wrong[0]) {
        document.getElementsByName(wrong[0].name)[0]?.focus()
        return
      }
      const next = recordToSend(form, base, changes)
      setSent(next)
      const reply = await run(() => send(next))
      if (reply?.type !== 'success') return reply
      setBase(next)
      setIsDraft(false)
      // What was typed while the device answered stays a change.
      const since: Changes = {}
      for (const [name, value] of Object.entries(latest.current))
        if (value !== (next as Changes)[name]) since[name] = value
      setChanges(since)
      return reply
    },
  }
}
