import { useEffect, useRef } from 'react'
import { errorText, replyText } from '../device/messages'
import type { Outcome } from '../device/outcome'

/** What came of an action, where the person is looking: scrolled into view and read out. */
export function Notice({ outcome: { words, reply, error } }: { outcome: Outcome }) {
  const place = useRef<HTMLParagraphElement>(null)
  const answer = reply ?? error ?? words
  useEffect(() => {
    if (answer) place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  return (
    <div role={reply?.type === 'success' ? 'status' : 'alert'}>
      {answer && (
        <p ref={place} class="notice" data-type={reply?.type ?? (error ? 'danger' : 'warning')}>
          {words ?? (reply && replyText(reply))}
          {error && errorText(error)}
        </p>
      )}
    </div>
  )
}
