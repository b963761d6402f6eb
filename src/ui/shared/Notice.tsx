import { useEffect, useRef } from 'react'
import { errorText } from '../device/error'
import { replyText } from '../device/messages'
import type { Outcome } from '../device/outcome'

/** What came of an action: scrolled into view, and read out by a screen reader. */
export function Notice({ outcome: { text, reply, error } }: { outcome: Outcome }) {
  const element = useRef<HTMLParagraphElement>(null)
  const answer = reply ?? error ?? text
  const words = text ?? (reply ? replyText(reply) : error && errorText(error))
  useEffect(() => {
    if (answer) element.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  return (
    <div role={reply?.type === 'success' ? 'status' : 'alert'}>
      {answer && (
        <p key={words} ref={element} className="notice" data-type={reply?.type ?? (error ? 'danger' : 'warning')}>
          {words}
        </p>
      )}
    </div>
  )
}
