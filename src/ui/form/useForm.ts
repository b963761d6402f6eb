import { useEffect, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { type Field, type Form, problemOf } from '../../contract/form'
import type { Outcome } from '../device/outcome'
import { replyText } from '../device/reply'
import { t } from '../i18n'
import { useAction } from '../shared/hooks/useAction'
import { type Changes, keepDraft, readDraft, useDraft } from '../state/drafts'
import { changesSince, recordToSend, refusedField, visibleFields, withChange } from './changes'

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
  /** The cursor has left the field: from now on it says what is wrong with it. */
  touch: (name: string) => void
  /** The text that says what is wrong with the field. */
  errorOf: (field: Field<R>) => string | undefined
  discard: () => void
  /** Whether the record may be sent. From then on the wrong fields and the record as a whole say what is wrong. */
  validate: () => boolean
  /** Sends nothing while something is wrong. */
  save: () => Promise<WriteReply | undefined>
}

interface Options<R> {
  /** The draft is kept under this name. */
  id: string
  form: Form<R>
  loaded: R
  /** Called just before the record is sent: what others have changed since it was loaded stays. */
  load?: (record: R) => Promise<R>
  send: (record: R) => Promise<WriteReply>
  /** The device does not have it yet: every field is checked, and after success the form is empty again. */
  isNew?: true
  /** The text that says what is wrong with the record as a whole. */
  check?: (record: R) => string | undefined
  /** A text of our own for a refusal whose code alone would mislead. */
  explain?: (reply: WriteReply, sent: R) => string | undefined
}

/** What the form says of its fields, beside their values. */
interface Remarks {
  isDraft: boolean
  /** The names of the fields that say what is wrong with them. */
  touched: readonly string[]
  /** The record as a whole says what is wrong with it. */
  isSubmitted: boolean
}

const noRemarks: Remarks = { isDraft: false, touched: [], isSubmitted: false }

function remarksOn(draft: Changes): Remarks {
  const touched = Object.keys(draft)
  return { ...noRemarks, touched, isDraft: touched.length > 0 }
}

/** The state of a form. What was typed lives in the drafts alone: the answer to a save may come after somebody has left the screen, or has come back and typed more. */
export function useForm<R extends object>(options: Options<R>): FormState<R> {
  const { id, form, loaded, load, send, isNew, check, explain } = options
  const changes = useDraft(id)
  const [stored, setStored] = useState(loaded)
  const [sent, setSent] = useState(loaded)
  const [{ isDraft, touched, isSubmitted }, setRemarks] = useState(() => remarksOn(changes))
  const { outcome, busy, run, clear } = useAction()

  const record: R = { ...stored, ...changes }
  const fields = visibleFields(form, record)
  const recordProblem = isSubmitted && check?.(record)
  const { reply } = outcome
  const text = reply && explain?.(reply, sent)
  const refused = reply && refusedField(fields, sent, changes, reply)

  useEffect(() => setStored(loaded), [loaded])

  function reset(next: Changes) {
    keepDraft(id, next)
    setRemarks(noRemarks)
  }

  /** An unchanged value is not refused: the device itself stored it. */
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
    outcome: recordProblem ? { text: recordProblem } : { ...outcome, ...(text && { text }) },
    change(name, value) {
      if (reply?.type === 'success') clear()
      const next = withChange(readDraft(id), stored, name, value)
      const others = fields.find((field) => field.name === name)?.also?.({ ...stored, ...next })
      // A change that is taken back takes back what came with it.
      for (const other in others) next[other] = (name in next ? others : stored)[other]
      keepDraft(id, changesSince(next, stored))
    },
    touch: (name) => setRemarks((before) => ({ ...before, touched: [...before.touched, name] })),
    errorOf(field) {
      const problem = touched.includes(field.name) && problemIn(field)
      if (problem) return t(`form.${problem.text}`, problem.param)
      if (reply && field.name === refused && record[refused] === sent[refused]) return text ?? replyText(reply)
      return undefined
    },
    discard() {
      reset({})
      clear()
    },
    validate,
    async save() {
      if (!validate()) return
      let next = stored
      const reply = await run(async () => {
        // What is missing in an answer that arrived cut was there before.
        const now = { ...stored, ...(await load?.(record)) }
        next = recordToSend(form, now, changes)
        setStored(now)
        setSent(next)
        return send(next)
      })
      if (reply?.type !== 'success') return reply
      if (!isNew) setStored(next)
      // What was typed while the device answered is kept; what was wrong and not shown is not.
      reset(changesSince(readDraft(id), { ...next, ...changes }))
      return reply
    },
  }
}
