import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n'
import { type Share, sendShare } from './roofLimit'

/** Sends limits one at a time, and remembers how to take them back. Closing the dialog sends no further one. */
export function useSending() {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [undo, setUndo] = useState<() => void>()
  const underWay = useRef(false)
  const isClosed = useRef(false)
  useEffect(
    () => () => {
      isClosed.current = true
    },
    [],
  )

  /** `before`: the limits that were in force. 0 means that one is not known, and cannot be taken back. */
  async function run(shares: readonly Share[], isPersistent: boolean, before: readonly Share[]) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setUndo(undefined)
    setAnswers({})
    const changed: string[] = []
    for (const share of shares) {
      const { serial } = share
      const setAnswer = (text: string) => setAnswers((others) => ({ ...others, [serial]: text }))
      setAnswer(t('power.pending'))
      const { text, isTaken, isLost } = await sendShare(share, isPersistent)
      setAnswer(text)
      // A lost answer may be that of a limit which was taken.
      if (isTaken || isLost) changed.push(serial)
      if (isClosed.current || isLost) break
    }
    underWay.current = false
    setBusy(false)
    const back = before.filter(({ serial, value }) => value > 0 && changed.includes(serial))
    if (back.length) setUndo(() => () => run(back, isPersistent, []))
  }

  return { answers, busy, run, takeBack: undo }
}
