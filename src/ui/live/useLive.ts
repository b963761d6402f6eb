import { useEffect, useLayoutEffect, useState } from 'react'
import { livedataPingSeconds } from '../../contract/api'
import type { Loaded } from '../device/outcome'
import { useSocket } from '../device/useSocket'
import { session } from '../state/session'
import { createFeed, type Shown, SILENT_SECONDS } from './feed'
import type { Live } from './merge'

const CHECK_EVERY_MS = 10_000

/** Live data of all inverters: one GET, then pushes; a GET now and then where there is no socket. */
export function useLive(chosen: string | undefined): Loaded<Live> {
  const [shown, setShown] = useState<Shown>({ data: undefined, error: undefined, busy: true })
  const [feed] = useState(() => createFeed(setShown))
  feed.choose(chosen)

  const socket = useSocket('/livedata', {
    pingEverySeconds: livedataPingSeconds,
    silentSeconds: SILENT_SECONDS,
    onMessage: feed.acceptPush,
  })
  // Before the screen is painted, so that the first request leaves early.
  useLayoutEffect(() => feed.followSocket(socket), [socket])
  useEffect(() => {
    const timer = setInterval(feed.askWhereSilent, CHECK_EVERY_MS)
    // What is shown may no longer be for who is here now.
    const unsubscribe = session.subscribe(() => document.hidden || feed.reload())
    return () => {
      unsubscribe()
      clearInterval(timer)
      feed.stop()
    }
  }, [])
  return { ...shown, reload: feed.reload }
}
