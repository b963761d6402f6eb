import { useEffect, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { type Field, type Form, problemOf } from '../../contract/form'
import type { Outcome } from '../device/outcome'
import { replyText } from '../device/replyText'
import { t } from '../i18n'
import { useAction } from '../shared/hooks/useAction'
import { type Changes, keepDraft, readDraft, useDraft } from '../state/drafts'
import { changesSince, recordToSend, refusedField, visibleFields, withChange } from './changes'

export interface FormState<R> {
  /** The stored record with the unsaved changes. */
  record: R
  /** The record as the device has it. */
  stored: R
  isChanged: boolean
  /** The form shows values that were typed on an earlier visit to this screen. */
  isDraft: boolean
  busy: boolean
  outcome: Outcome
  change: (name: string, value: unknown) => void
  /** Call this when the field loses focus. From then on its error is shown. */
  touch: (name: string) => void
  /** The error text of the field. */
  errorOf: (field: Field<R>) => string | undefined
  discard: () => void
  /** Shows the errors of all fields and of the record as a whole; returns whether the record may be sent. */
  validate: () => boolean
  /** Sends only a valid record. `beforeSend` completes it, for example with a value that follows from others. */
  save: (beforeSend?: (record: R) => R) => Promise<WriteReply | undefined>
}

interface Options<R> {
  /** The draft is kept under this name. */
  id: string
  form: Form<R>
  loaded: R
  /** Loads the record again just before it is sent, so that changes made elsewhere are kept. */
  load?: (record: R) => Promise<R>
  send: (record: R) => Promise<WriteReply>
  /** The form's record after a save. By default that is the record that was sent. */
  asStored?: (sent: R) => R
  /** The device does not have the record yet: every field is checked, and after success the form is empty again. */
  isNew?: true
  /** The error text of the record as a whole. */
  check?: ((record: R) => string | undefined) | undefined
  /** A text of our own for a refusal whose code alone would mislead. */
  explain?: ((reply: WriteReply, sent: R) => string | undefined) | undefined
}

/** The messages that the form shows with its fields. */
interface Remarks {
  isDraft: boolean
  /** The names of the fields whose errors are shown. */
  touched: readonly string[]
  /** The error of the record as a whole is shown. */
  isSubmitted: boolean
}

const noRemarks: Remarks = { isDraft: false, touched: [], isSubmitted: false }

function remarksOn(draft: Changes): Remarks {
  const touched = Object.keys(draft)
  return { ...noRemarks, touched, isDraft: touched.length > 0 }
}

/** Called with the saved record, by form id. The answer to a save may arrive after the form was closed and opened again. */
const saveListeners = new Map<string, (saved: object) => void>()

/**
 * The state of a form. Typed values are kept only in the drafts, because the answer to a save may arrive after the user has left the screen, or has
 * opened it again and typed more.
 */
export function useForm<R extends object>(options: Options<R>): FormState<R> {
  const { id, form, loaded, load, send, asStored = (sent) => sent, isNew, check, explain } = options
  const changes = useDraft(id)
  const [stored, setStored] = useState(loaded)
  const [sent, setSent] = useState(loaded)
  const [{ isDraft, touched, isSubmitted }, setRemarks] = useState(() => remarksOn(changes))
  const { outcome, busy, run, clear } = useAction()

  const record: R = { ...stored, ...changes }
  const fields = visibleFields(form, record)
  const recordProblem = isSubmitted && check?.(record)
  const { reply } = outcome
  const explanation = reply && explain?.(reply, sent)
  const refusedName = reply && refusedField(fields, sent, changes, reply)

  useEffect(() => setStored(loaded), [loaded])
  useEffect(() => {
    saveListeners.set(id, (saved) => {
      if (!isNew) setStored(saved as R)
      setRemarks(noRemarks)
    })
    return () => {
      saveListeners.delete(id)
    }
  }, [id])

  /** A value that the device has stored is never an error, even outside our limits. */
  const problemIn = (field: Field<R>) => (isNew || field.name in changes ? problemOf(field, record) : undefined)

  function validate() {
    const wrong = fields.filter(problemIn)
    setRemarks((before) => ({
      ...before,
      touched: [...before.touched, ...wrong.map((field) => field.name)],
      isSubmitted: true,
    }))
    return !wrong.length && !check?.(record)
  }

  return {
    record,
    stored,
    isChanged: Object.keys(changes).length > 0,
    isDraft,
    busy,
    outcome: recordProblem ? { text: recordProblem } : { ...outcome, ...(explanation && { text: explanation }) },
    change(name, value) {
      if (reply?.type === 'success') clear()
      const next = withChange(readDraft(id), stored, name, value)
      const others = fields.find((field) => field.name === name)?.also?.({ ...stored, ...next })
      // Undoing a change also undoes what it changed in other fields.
      for (const other in others) next[other] = (name in next ? others : stored)[other]
      keepDraft(id, changesSince(next, stored))
    },
    touch: (name) => setRemarks((before) => ({ ...before, touched: [...before.touched, name] })),
    errorOf(field) {
      const problem = touched.includes(field.name) && problemIn(field)
      if (problem) return t(`form.${problem.text}`, problem.param)
      if (reply && field.name === refusedName && record[refusedName] === sent[refusedName])
        return explanation ?? replyText(reply)
      return undefined
    },
    discard() {
      keepDraft(id, {})
      setRemarks(noRemarks)
      clear()
    },
    validate,
    async save(beforeSend = (record) => record) {
      if (!validate()) return
      let next = stored
      const reply = await run(async () => {
        // A truncated answer may lack fields: these keep their earlier values.
        const now = { ...stored, ...(await load?.(record)) }
        next = beforeSend(recordToSend(form, now, changes))
        setStored(now)
        setSent(next)
        return send(next)
      })
      if (reply?.type !== 'success') return reply
      saveListeners.get(id)?.(asStored(next))
      // Keeps values typed during the request. Drops invalid values of hidden fields.
      keepDraft(id, changesSince(readDraft(id), { ...next, ...changes }))
      return reply
    },
  }
}
