import { useEffect } from 'react'
import { monotonicMs } from '../../../lib/clock'
import { useIsOutdated } from '../../../live/liveStore'
import type { Live } from '../../../live/merge'
import { silences, silencesOf, silencesWithoutSunTimes, sunOf } from '../../../live/silence'
import { Link } from '../../../shared/Link'
import { useStore } from '../../../state/store'
import { type Part, sentenceOf } from './sentence'
import { useNtpAndMqttStatus } from './useNtpAndMqttStatus'

interface Props {
  live: Live
  choose: (serial: string) => void
}

/** One sentence about all inverters. It is a live region, so screen readers announce changes. */
export function StatusSentence({ live: { inverters, asOfMs }, choose }: Props) {
  const { ntp, drift, mqtt } = useNtpAndMqttStatus()
  const isStale = useIsOutdated()
  const knownSilences = useStore(silences)
  useEffect(() => {
    const previous = silences.get()
    const updated = ntp
      ? silencesOf(inverters, sunOf(ntp), monotonicMs(), previous)
      : silencesWithoutSunTimes(inverters, previous)
    if (updated !== previous) silences.set(updated)
  }, [inverters, ntp])
  const parts = sentenceOf({
    inverters,
    silences: knownSilences,
    drift,
    isMqttLost: mqtt?.mqtt_enabled === true && mqtt.mqtt_connected === false,
    lostAtMs: isStale ? asOfMs : undefined,
  })
  return (
    <p className="sentence" role="status" translate="no">
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
