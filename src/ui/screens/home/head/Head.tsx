import { monotonicMs } from '../../../lib/clock'
import { drift, isMqttLost } from '../../../live/followStates'
import { useIsOutdated } from '../../../live/liveStore'
import type { Live } from '../../../live/merge'
import { silences } from '../../../live/silence'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { Link } from '../../../shared/Link'
import { useStore } from '../../../state/store'
import { type Part, sentenceOf } from './sentence'

interface Props {
  live: Live
  choose: (serial: string) => void
}

/** One sentence about all inverters. It is a live region, so screen readers announce changes. */
export function StatusSentence({ live: { inverters, start, asOfMs }, choose }: Props) {
  const isStale = useIsOutdated()
  const uptimeSeconds = useEachSecond(() => start && Math.floor((monotonicMs() - start.atMs) / 1000))
  const parts = sentenceOf({
    inverters,
    silences: useStore(silences),
    drift: useStore(drift),
    isMqttLost: useStore(isMqttLost),
    uptimeSeconds,
    lostAtMs: isStale ? asOfMs : undefined,
  })
  return (
    // Screen readers do not announce each second.
    <p className="sentence" role="status" aria-live={start && 'off'} translate="no">
      {parts.map((part, index) => (
        // A new text gets a new element, because a browser that translates the page replaces text nodes.
        <span key={part.text}>
          {index > 0 && ' · '}
          <PartLink part={part} choose={choose} />
        </span>
      ))}
    </p>
  )
}

function PartLink({ part: { text, place, serial }, choose }: { part: Part; choose: Props['choose'] }) {
  if (!place) return text
  if (place.startsWith('/')) return <Link href={place}>{text}</Link>
  return (
    <a href={place} onClick={() => serial && choose(serial)}>
      {text}
    </a>
  )
}
