import { useEffect, useRef, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { type Field, type Form, problemOf } from '../../contract/form'
import { replyText } from '../device/messages'
import type { Outcome } from '../device/outcome'
import { useAction } from '../hooks/useAction'
import { t } from '../i18n'
import { type Changes, keepDraft, readDraft } from '../state/drafts'
import { recordToSend, refusedField, since, visibleFields, withChange } from './changes'

export interface FormState<R> {
  /** What was loaded, with what was typed. */
  record: R
  /** What the device has. */
  stored: R
  isChanged: boolean
  /** What was typed on an earlier visit is shown again. */
  isDraft: boolean
  busy: boolean
  outcome: Outcome
  change: (name: string, value: unknown) => void
  /** The field was left: from now on it says what is wrong with it. */
  leave: (name: string) => void
  /** What is wrong with the field, in words. */
  errorAt: (field: Field<R>) => string | undefined
  discard: () => void
  /** Whether it may be sent; from now on every field says what is wrong with it. */
  isSound: () => boolean
  /** Sends nothing while something is wrong. */
  save: () => Promise<WriteReply | undefined>
}

interface Options<R> {
  /** Where the draft waits. */
  id: string
  form: Form<R>
  loaded: R
  send: (record: R) => Promise<WriteReply>
  /** The device does not have it yet: every field is checked, and after success the form is empty again. */
  isNew?: true
  /** What is wrong with the whole, in words. */
  check?: (record: R) => string | undefined
  /** Words of our own for a refusal whose code alone would mislead. */
  explain?: (reply: WriteReply, sent: R) => string | undefined
}

export function useForm<R extends object>(options: Options<R>): FormState<R> {
  const { id, form, loaded, send, isNew, check, explain } = options
  const [stored, setStored] = useState(loaded)
  const [changes, setChanges] = useState<Changes>(() => readDraft(id))
  const [isDraft, setIsDraft] = useState(() => Object.keys(changes).length > 0)
  const [left, setLeft] = useState<readonly string[]>(() => Object.keys(changes))
  const [isTried, setIsTried] = useState(false)
  const [sent, setSent] = useState(loaded)
  const { outcome, busy, run, clear } = useAction()
  const latest = useRef(changes)

  const record: R = { ...stored, ...changes }
  const fields = visibleFields(form, record)
  const objection = isTried && check?.(record)
  const { reply } = outcome
  const words = reply && explain?.(reply, sent)
  const refused = reply && refusedField(fields, sent, changes, reply)

  useEffect(() => setStored(loaded), [loaded])

  /** The draft follows at once: the answer may come when the screen has been left. */
  function set(next: Changes) {
    latest.current = next
    setChanges(next)
    keepDraft(id, next)
  }

  function startAgain(next: Changes) {
    set(next)
    setLeft([])
    setIsTried(false)
    setIsDraft(false)
  }

  /** A field that was not touched is never refused for what the device itself stored. */
  const problemIn = (field: Field<R>) =>
    isNew || field.name in changes ? problemOf(field, record[field.name]) : undefined

  function isSound() {
    const wrong = fields.filter(problemIn)
    setLeft([...left, ...wrong.map((field) => field.name)])
    setIsTried(true)
    return !wrong.length && !check?.(record)
  }

  return {
    record,
    stored,
    isChanged: Object.keys(changes).length > 0,
    isDraft,
    busy,
    outcome: objection ? { words: objection } : { ...outcome, ...(words && { words }) },
    change(name, value) {
      if (reply?.type === 'success') clear()
      set(withChange(latest.current, stored, name, value))
    },
    leave: (name) => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    errorAt(field) {
      const problem = left.includes(field.name) && problemIn(field)
      if (problem) return t(`form.${problem.text}`, problem.param)
      if (reply && field.name === refused && record[refused] === sent[refused]) return words ?? replyText(reply)
      return undefined
    },
    discard() {
      startAgain({})
      clear()
    },
    isSound,
    async save() {
      if (!isSound()) return
      const next = recordToSend(form, stored, changes)
      setSent(next)
      const reply = await run(() => send(next))
      if (reply?.type !== 'success') return reply
      if (!isNew) setStored(next)
      startAgain(since(latest.current, next))
      return reply
    },
  }
}
