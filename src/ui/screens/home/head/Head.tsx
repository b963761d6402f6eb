import { percent, t } from '../../../i18n'
import { monotonicMs } from '../../../lib/clock'
import { asRecord, parseJson } from '../../../lib/json'
import { drift, isMqttLost } from '../../../live/followStates'
import type { Inverter } from '../../../live/inverter'
import { useIsOutdated } from '../../../live/liveStore'
import type { Live } from '../../../live/merge'
import { isFault, silences } from '../../../live/silence'
import { shownWeakStrings, weakStrings } from '../../../live/weakStrings'
import { driftText } from '../../../shared/health'
import { useStored } from '../../../shared/hooks/browser'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { Link } from '../../../shared/Link'
import { useStore } from '../../../state/store'
import { meterToShow, stringName } from '../../../yield/stored'
import { Hints, ProbableFault, Problem } from '../Hints'
import { SilenceAdvice } from '../panel/SilenceAdvice'
import { MAX_NAMES, sinceText } from '../status'
import { sentenceOf } from './sentence'

interface Props {
  live: Live
  /** True if the device closes the socket of this page in favour of other pages. */
  isCrowded: boolean
  choose: (serial: string) => void
}

/** One sentence about all inverters, then the problems, the worst first. Both are live regions, so screen readers announce changes. */
export function Head({ live, isCrowded, choose }: Props) {
  const { inverters, start, asOfMs } = live
  const isStale = useIsOutdated()
  const uptimeSeconds = useEachSecond(() => start && Math.floor((monotonicMs() - start.atMs) / 1000))
  const sentence = sentenceOf({
    inverters,
    silences: useStore(silences),
    uptimeSeconds,
    lostAtMs: isStale ? asOfMs : undefined,
  })
  const clockText = driftText(useStore(drift))
  const isBrokerLost = useStore(isMqttLost)
  return (
    <>
      {/* Screen readers do not announce each second. */}
      <p className="sentence" role="status" aria-live={start && 'off'} translate="no">
        {/* A new text gets a new element, because a browser that translates the page replaces text nodes. */}
        <span key={sentence}>{sentence}</span>
      </p>
      <div className="problems" role="status" aria-atomic="false">
        {!isStale && <Faults inverters={inverters} choose={choose} />}
        <Hints hints={live.hints} />
        {isBrokerLost && !isStale && (
          <Problem text={t('state.noMqtt')} isWarning>
            <Link href="/info/mqtt">{t('live.whatToDo')}</Link>
          </Problem>
        )}
        {clockText && !isStale && (
          <Problem text={clockText} isWarning>
            <Link href="/info/ntp">{t('nav.ntpInfo')}</Link>
          </Problem>
        )}
        {isCrowded && <Problem text={t('live.crowded')} isWarning />}
        <WeakStrings />
      </div>
    </>
  )
}

/** The inverters whose silence is a fault. */
function Faults({ inverters, choose }: Pick<Live, 'inverters'> & Pick<Props, 'choose'>) {
  const { silent } = useStore(silences)
  const faults = inverters.filter(({ serial }) => isFault(silent.get(serial)))
  const panelLink = ({ serial, name }: Inverter) => (
    // biome-ignore lint/a11y/useValidAnchor: the link leads to the panel below
    <a key={serial} href="#chosen" translate="no" onClick={() => choose(serial)}>
      {name}
    </a>
  )
  if (faults.length > MAX_NAMES) {
    const text = t('state.severalSilent', { count: faults.length })
    const links = <p className="row">{faults.map(panelLink)}</p>
    return <Problem text={text} icon="cross" question={t('live.whatToDo')} advice={links} />
  }
  return (
    <>
      {!faults[0] && <ProbableFault inverters={inverters} />}
      {faults.map((inverter) => {
        const { serial, name } = inverter
        const sinceMs = silent.get(serial)?.sinceMs
        return (
          <Problem
            key={serial}
            text={sinceMs ? t('state.silentSince', { name, time: sinceText(sinceMs) }) : t('state.silent', { name })}
            icon="cross"
            question={t('live.whatToDo')}
            advice={
              <>
                <SilenceAdvice serial={serial} sinceMs={sinceMs} />
                {inverters[1] && panelLink(inverter)}
              </>
            }
          />
        )
      })}
    </>
  )
}

const WEEK_MS = 7 * 86_400_000

/** The strings of panels that give less than before. The user can set a string aside for a week. */
function WeakStrings() {
  const [stored, store] = useStored('aside')
  return (
    <>
      {shownWeakStrings(useStore(weakStrings), stored).map(([id, [inverterName, givenName, loss]]) => {
        const string = stringName(id, givenName)
        return (
          <Problem
            key={id}
            text={t('state.lessPower', { name: `${inverterName}, ${string}`, loss: percent(loss) })}
            isWarning
            question={t('live.why')}
            advice={
              <>
                <p>{t('yield.weakAbout', { name: string, loss: percent(loss) })}</p>
                <p className="row">
                  <Link href="/yield" onClick={() => meterToShow.set(id)}>
                    {t('yield.showDays')}
                  </Link>
                  <button
                    type="button"
                    className="outline secondary"
                    onClick={() =>
                      store(JSON.stringify({ ...asRecord(parseJson(stored)), [id]: Date.now() + WEEK_MS }))
                    }
                  >
                    {t('live.setAside')}
                  </button>
                </p>
              </>
            }
          />
        )
      })}
    </>
  )
}
