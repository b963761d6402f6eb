import { useEffect, useRef } from 'react'
import { consolePingSeconds } from '../../contract/api'
import { useSocket } from '../device/useSocket'

/**
 * The log line of v26 or v23 with the reason. It must end with white space, as a message may end within the word. USER_OK is skipped: the
 * device has closed the connection itself, to connect again.
 */
const REASON_LINE = /(?:from MQTT\. Reason: |Disconnect reason:)(?!USER_OK)(\w+)\s/
/** How many characters are kept: a line may continue in the next message. */
const LONGEST_LINE = 256
/** The device tries every two seconds, or less often where the server does not answer. After this time the reason is unknown. */
const REASON_WITHIN_MS = 30_000

/** Reads the console until the device says why it is not connected. Draws nothing. */
export function ReasonListener({ tell }: { tell: (reason: string) => void }) {
  const text = useRef('')

  function onMessage(message: string) {
    text.current += message
    const reason = REASON_LINE.exec(text.current)?.[1]
    text.current = reason ? '' : text.current.slice(-LONGEST_LINE)
    if (reason) tell(reason)
  }

  useSocket('/console', { pingEverySeconds: consolePingSeconds, onMessage })
  useEffect(() => {
    const timer = setTimeout(tell, REASON_WITHIN_MS, 'Unknown')
    return () => clearTimeout(timer)
  }, [])
  return null
}
