import { useEffect, useRef, useState } from 'react'
import { livedataPingSeconds } from '../../../../contract/api'
import { get } from '../../../../ui/device/api'
import type { Loaded } from '../../../../ui/device/outcome'
import { useLoad } from '../../../../ui/device/useLoaded'
import { useSocket } from '../../../../ui/device/useSocket'
import { isRecord, keepSame, parseJson } from '../../../../ui/lib/json'
import type { Raw } from '../../../../ui/live/inverter'
import { useEachSecond } from '../../../../ui/shared/hooks/useEachSecond'
import { session } from '../../../../ui/state/session'

/** Where nothing was pushed for so long, the device is asked: its socket may be refused, or has nothing new to tell. */
const ASK_AFTER_MS = 10_000
/** After two questions without an answer the values are old. */
const OLD_AFTER_MS = 30_000

export interface Details extends Loaded<Raw> {
  receivedAtMs: number
  /** Neither pushed nor answered for a while. */
  isOld: boolean
}

interface Options {
  name: 'battery' | 'solarcharger' | 'gridcharger'
  /** Where a push has only what changed. */
  merge?: (known: Raw | undefined, news: Raw) => Raw
}

/** The live details of one kind of device: asked once, then pushed, and asked again where no pushes come. */
export function useDetails({ name, merge = (_, news) => news }: Options): Details {
  const [latest, setLatest] = useState<{ data: Raw; receivedAtMs: number }>()
  const receivedAtMs = latest?.receivedAtMs ?? 0

  /** The socket sends `null` where the question is answered by an empty record. */
  function accept(message: unknown) {
    const news = message === null ? {} : message
    if (!isRecord(news)) return
    setLatest((known) => ({
      data: keepSame(known?.data, merge(known?.data, news)),
      receivedAtMs: Date.now(),
    }))
  }

  const asked = useLoad(async (signal) => {
    const answer = await get(`/api/${name}livedata/status`, '', signal)
    if (!signal.aborted) accept(answer)
  })
  useSocket(`/${name}livedata`, {
    pingEverySeconds: livedataPingSeconds,
    onMessage: (text) => accept(parseJson(text)),
  })

  const askWhereSilent = useRef(() => undefined as unknown)
  askWhereSilent.current = () => {
    const isWanted = Math.abs(Date.now() - receivedAtMs) >= ASK_AFTER_MS && !document.hidden && !asked.busy
    const { error } = asked
    // After a refusal the login opens.
    if (!isWanted || error?.reason === 'unauthorized' || (error && performance.now() < error.retryAtMs)) return
    asked.reload()
  }
  useEffect(() => {
    const timer = setInterval(() => askWhereSilent.current(), ASK_AFTER_MS)
    const unsubscribe = session.subscribe(asked.reload)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [asked.reload])

  const isOld = useEachSecond(() => !!receivedAtMs && Math.abs(Date.now() - receivedAtMs) > OLD_AFTER_MS)
  return {
    ...asked,
    data: latest?.data,
    // As in the live view itself: once there are values, their age says enough.
    error: latest ? undefined : asked.error,
    receivedAtMs,
    isOld,
  }
}
