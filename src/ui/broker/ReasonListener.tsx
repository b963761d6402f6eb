import { useEffect, useRef } from 'react'
import { consolePingSeconds } from '../../contract/api'
import { useSocket } from '../device/useSocket'

/**
 * How v26 and v23 say it. The end of the line is a part of it, as a message may end within a word. USER_OK is passed over: the device has
 * ended the connection itself, to connect again.
 */
const SAID = /(?:from MQTT\. Reason: |Disconnect reason:)(?!USER_OK)(\w+)\s/
/** What is kept of a message, for the line that goes on in the next one. */
const LONGEST_LINE = 256
/** The device tries every two seconds; a server that does not answer takes it longer. */
const SAYS_WITHIN_MS = 30_000

/** Reads the console until the device says why it is not connected. Draws nothing. */
export function ReasonListener({ tell }: { tell: (reason: string) => void }) {
  const text = useRef('')

  function onMessage(message: string) {
    text.current += message
    const reason = SAID.exec(text.current)?.[1]
    text.current = reason ? '' : text.current.slice(-LONGEST_LINE)
    if (reason) tell(reason)
  }

  useSocket('/console', { pingEverySeconds: consolePingSeconds, onMessage })
  useEffect(() => {
    const timer = setTimeout(tell, SAYS_WITHIN_MS, 'Unknown')
    return () => clearTimeout(timer)
  }, [])
  return null
}
