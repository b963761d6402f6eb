import { useEffect, useLayoutEffect, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { type Field, type Form, problemOf } from '../../contract/form'
import { type Outcome, replyText } from '../device/outcome'
import { t } from '../i18n'
import { useAction } from '../shared/hooks/useAction'
import { type Changes, readDraft, removeDraft, storeDraft, useDraft } from '../state/drafts'
import { recordToSend, refusedField, visibleFields, withChange, withoutEqualValues } from './changes'

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
  /** Call this when the field loses focus. After that, its error is shown. */
  touch: (name: string) => void
  /** The error text of the field. */
  errorOf: (field: Field<R>) => string | undefined
  discard: () => void
  /** Shows the errors of all fields and of the record as a whole. Returns true if the record is valid. */
  validate: () => boolean
  /** Sends the record if it is valid. `beforeSend` completes the record, for example with a value that depends on other values. */
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
  /** Checks the record as a whole. Returns an error text. */
  check?: ((record: R) => string | undefined) | undefined
  /** Returns a text for a refusal if the usual text of its code would mislead. */
  explain?: ((reply: WriteReply, sent: R) => string | undefined) | undefined
}

/** Which messages the form shows. */
interface Messages {
  isDraft: boolean
  /** The names of the fields whose errors are shown. */
  touched: readonly string[]
  /** `validate` has run. Since then, the error of the record as a whole is shown. */
  isSubmitted: boolean
}

const noMessages: Messages = { isDraft: false, touched: [], isSubmitted: false }

function messagesFor(draft: Changes): Messages {
  const touched = Object.keys(draft)
  return { ...noMessages, touched, isDraft: touched.length > 0 }
}

/** The listener of each open form, by form id. After a save, the listener is called with the saved record. The form that sent the record may be closed by then, and opened again. */
const saveListeners = new Map<string, (saved: object) => void>()

/**
 * The state of a form. Typed values are stored only in the drafts, because the answer to a save may arrive after the user has left the screen, or
 * has opened it again and typed more.
 */
export function useForm<R extends object>(options: Options<R>): FormState<R> {
  const { id, form, loaded, load, send, asStored = (sent) => sent, isNew, check, explain } = options
  const changes = useDraft(id)
  const [stored, setStored] = useState(loaded)
  const [lastSent, setLastSent] = useState(loaded)
  const [{ isDraft, touched, isSubmitted }, setMessages] = useState(() => messagesFor(changes))
  const { outcome, busy, run, clear } = useAction()

  const isChanged = Object.keys(changes).length > 0
  const record: R = { ...stored, ...changes }
  const fields = visibleFields(form, record)
  const recordProblem = isSubmitted && check?.(record)
  const { reply } = outcome
  const explanation = reply && explain?.(reply, lastSent)
  const refusedName = reply && refusedField(fields, lastSent, changes, reply)

  useEffect(() => setStored(loaded), [loaded])
  // A layout effect, because the answer to an earlier save may arrive before an effect would run.
  useLayoutEffect(() => {
    saveListeners.set(id, (saved) => {
      if (!isNew) setStored(saved as R)
      setMessages(noMessages)
    })
    return () => {
      saveListeners.delete(id)
    }
  }, [id])

  /** A stored value counts as valid, even if it is outside our limits, so only changed values are checked. A new record is checked completely. */
  const problemIn = (field: Field<R>) => (isNew || field.name in changes ? problemOf(field, record) : undefined)

  function validate() {
    const invalidFields = fields.filter(problemIn)
    setMessages((before) => ({
      ...before,
      touched: [...before.touched, ...invalidFields.map((field) => field.name)],
      isSubmitted: true,
    }))
    return !invalidFields.length && !check?.(record)
  }

  return {
    record,
    stored,
    isChanged,
    isDraft: isDraft && isChanged,
    busy,
    outcome: recordProblem ? { text: recordProblem } : { ...outcome, ...(explanation && { text: explanation }) },
    change(name, value) {
      if (reply?.type === 'success') clear()
      const newChanges = withChange(readDraft(id), stored, name, value)
      const dependents = fields.find((field) => field.name === name)?.also?.({ ...stored, ...newChanges })
      // Undoing a change also restores the stored values of the dependent fields.
      for (const dependent in dependents) newChanges[dependent] = (name in newChanges ? dependents : stored)[dependent]
      storeDraft(id, withoutEqualValues(newChanges, stored))
    },
    touch: (name) => setMessages((before) => ({ ...before, touched: [...before.touched, name] })),
    errorOf(field) {
      const problem = touched.includes(field.name) && problemIn(field)
      if (problem) return t(`form.${problem.text}`, problem.param)
      if (reply && field.name === refusedName && record[refusedName] === lastSent[refusedName])
        return explanation ?? replyText(reply)
      return undefined
    },
    discard() {
      removeDraft(id)
      setMessages(noMessages)
      clear()
    },
    validate,
    async save(beforeSend = (record) => record) {
      if (!validate()) return
      let recordSent = stored
      const saveReply = await run(async () => {
        // The answer may lack fields. These fields keep their earlier values.
        const current = { ...stored, ...(await load?.(record)) }
        recordSent = beforeSend(recordToSend(form, current, changes))
        setStored(current)
        setLastSent(recordSent)
        return send(recordSent)
      })
      if (saveReply?.type !== 'success') return saveReply
      saveListeners.get(id)?.(asStored(recordSent))
      // Keeps values typed during the request. Drops invalid values of hidden fields.
      storeDraft(id, withoutEqualValues(readDraft(id), { ...recordSent, ...changes }))
      return saveReply
    },
  }
}
