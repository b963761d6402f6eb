import { type ReactNode, useEffect, useRef } from 'react'
import { errorText, type Outcome, replyText } from '../device/outcome'
import { ProxyLogin } from './Link'

interface Props {
  outcome: Outcome
  /** Shown below the text. */
  children?: ReactNode
}

/** The outcome of an action; it is scrolled into view and announced by screen readers. */
export function Notice({ outcome: { text, reply, error }, children }: Props) {
  const element = useRef<HTMLParagraphElement>(null)
  const result = reply ?? error ?? text
  const message = text ?? (reply ? replyText(reply) : error && errorText(error))
  useEffect(() => {
    if (result) element.current?.scrollIntoView({ block: 'nearest' })
  }, [result])

  return (
    <div role={reply?.type === 'success' ? 'status' : 'alert'}>
      {result && (
        <p key={message} ref={element} className="notice" data-type={reply?.type ?? (error ? 'danger' : 'warning')}>
          {message}
          {children && <br />}
          {children && <span>{children}</span>}
          <ProxyLogin error={error} keepsPage />
        </p>
      )}
    </div>
  )
}
