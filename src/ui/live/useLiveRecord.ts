import { useEffect, useRef, useState } from 'react'
import { livedataPingSeconds, type Sockets } from '../../contract/api'
import { type Gettable, get } from '../device/api'
import { asApiError, type Loaded } from '../device/outcome'
import { type SocketState, useSocket } from '../device/useSocket'
import { monotonicMs } from '../lib/clock'
import { isRecord, parseJson, reuseEqualParts } from '../lib/json'
import { session } from '../state/session'
import { PUSHED_EVERY_MS } from './ages'
import { isPollingState } from './liveStore'

export interface LiveRecord<T> extends Loaded<T> {
  socket: SocketState
  /** When the last answer or push came, by the monotonic clock. */
  receivedAtMs: number
}

interface State<T> extends Omit<Loaded<T>, 'reload'> {
  receivedAtMs: number
}

/**
 * A record that the device pushes on its own socket. Sends one GET and then follows the pushes. While the socket is refused or crowded, sends a GET every ten seconds.
 * `merge` is for pushes that contain only a part of the record. `knownAtMs` is the time when the known record came.
 */
export function useLiveRecord<P extends keyof Gettable>(
  path: P,
  socketPath: Sockets,
  merge: (known: Gettable[P] | undefined, message: Gettable[P], knownAtMs: number) => Gettable[P] = (_, message) =>
    message,
): LiveRecord<Gettable[P]> {
  const [state, setState] = useState<State<Gettable[P]>>({
    data: undefined,
    error: undefined,
    busy: true,
    receivedAtMs: 0,
  })
  const runningRequest = useRef<AbortController | undefined>(undefined)
  const notBeforeMs = useRef(0)

  function accept(message: Gettable[P], isAnswer: boolean) {
    setState(({ data, busy, receivedAtMs }) => ({
      data: reuseEqualParts(data, isAnswer ? message : merge(data, message, receivedAtMs)),
      error: undefined,
      busy: isAnswer ? false : busy,
      receivedAtMs: monotonicMs(),
    }))
  }

  function ask() {
    runningRequest.current?.abort()
    const controller = new AbortController()
    runningRequest.current = controller
    setState((before) => ({ ...before, busy: true }))
    get(path, '', controller.signal).then(
      (answer) => controller.signal.aborted || accept(answer, true),
      (thrown: unknown) => {
        if (controller.signal.aborted) return
        const error = asApiError(thrown)
        notBeforeMs.current = error.retryAtMs
        setState((before) => ({ ...before, error, busy: false }))
      },
    )
  }

  const socket = useSocket(socketPath, {
    pingEverySeconds: livedataPingSeconds,
    onMessage(text) {
      const message = parseJson(text)
      if (isRecord(message)) accept(message as Gettable[P], false)
    },
  })

  useEffect(() => {
    ask()
    // After a login or logout, the user may be allowed to see other data.
    const unsubscribe = session.subscribe(() => document.hidden || ask())
    return () => {
      unsubscribe()
      runningRequest.current?.abort()
    }
  }, [])
  useEffect(() => {
    if (!isPollingState(socket)) return
    const timer = setInterval(() => performance.now() < notBeforeMs.current || ask(), PUSHED_EVERY_MS)
    return () => clearInterval(timer)
  }, [socket])

  return { ...state, reload: ask, socket }
}
