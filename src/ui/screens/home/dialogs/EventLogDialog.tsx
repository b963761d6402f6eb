import { useRef, useState } from 'react'
import type { UncheckedNtp } from '../../../../contract/ntp'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { dateTime, duration, t } from '../../../i18n'
import { monotonicMs } from '../../../lib/clock'
import { saveCsv } from '../../../lib/csv'
import { daysAndTime, parseDeviceTime } from '../../../lib/deviceTime'
import { numberOf, plainText } from '../../../lib/numbers'
import { urlPart } from '../../../lib/paths'
import { ageSecondsAt, type Inverter } from '../../../live/inverter'
import { Badge } from '../../../shared/Badge'
import { CopyButton } from '../../../shared/controls'
import { Dialog } from '../../../shared/Dialog'
import { type Fact, FactList } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'
import { localeStore } from '../../../state/locale'
import { writeStored } from '../../../state/storage'
import { dayOfLastAnswer, seenEventKeys, seenStorageKey } from '../panel/seenEvents'
import { eventKey, type Meaning, meaningsOf, midnightOf, newestFirst } from './events'

/** v26 translates known messages to the language `locale`. v23 ignores `locale`. */
const query = (serial: string) => `?inv=${urlPart(serial)}&locale=${localeStore.get()}`

export function EventLogDialog({ inverter, close }: { inverter: Inverter; close: () => void }) {
  const { serial, name } = inverter
  const copied = useRef<HTMLPreElement>(null)
  const [seenKeys] = useState(() => seenEventKeys(inverter))
  const loaded = useLoad(async (signal) => {
    const events = newestFirst(await get('/api/eventlog/status', query(serial), signal))
    // If this request fails, the log is shown without dates.
    const { ntp_status, ntp_localtime } = await get('/api/ntp/status', '', signal).catch((): UncheckedNtp => ({}))
    // Stores the events as seen, unless the dialog was closed during the request.
    if (!signal.aborted)
      writeStored(seenStorageKey(serial), [dayOfLastAnswer(inverter), ...events.map(eventKey)].join())
    const ageSeconds = ageSecondsAt(inverter, monotonicMs()) ?? Number.NaN
    const nowSeconds = Number(parseDeviceTime(ntp_localtime)) / 1000
    return { events, nowSeconds, midnightSeconds: ntp_status === true && midnightOf(events, nowSeconds - ageSeconds) }
  })
  const { events = [], nowSeconds = 0, midnightSeconds } = loaded.data ?? {}
  const headings = [t('events.start'), t('events.stop'), t('events.id'), t('events.message')]
  const rows = events.map((event) => {
    const { start_time, end_time, message_id, message } = event
    return {
      key: eventKey(event),
      when: whenText(start_time, midnightSeconds, nowSeconds),
      cells: [
        timeText(start_time, midnightSeconds, true),
        end_time === 0 ? t('events.open') : timeText(end_time, midnightSeconds),
        plainText(message_id),
        plainText(message),
      ],
      meanings: meaningsOf(message_id, serial),
      isNew: !seenKeys.includes(eventKey(event)),
    }
  })
  const table = [
    [...headings, t('events.meaning')],
    ...rows.map(({ cells, meanings }) => [...cells, meanings.map(verdictAndDetail).join(' ')]),
  ]

  return (
    <Dialog
      title={`${t('events.title')} · ${name}`}
      close={close}
      reload={loaded}
      actions={
        <>
          <CopyButton source={copied} />
          <button
            type="button"
            className="outline"
            disabled={!rows.length}
            onClick={() => saveCsv(`events-${serial}.csv`, table)}
          >
            {t('events.download')}
          </button>
        </>
      }
    >
      <LoadedView loaded={loaded}>
        {() =>
          rows.length ? (
            <>
              <ul className="rows">
                {rows.map(({ key, ...row }) => (
                  <li key={key}>
                    <EventRow headings={headings} {...row} />
                  </li>
                ))}
              </ul>
              {/* The text that is copied. The browser does not copy the folded details of the rows. */}
              <pre ref={copied} className="unseen" aria-hidden="true">
                {table.map((cells) => cells.join('\t')).join('\n')}
              </pre>
              {!midnightSeconds && <small>{t('events.noDate')}</small>}
            </>
          ) : (
            <p>{t('events.none')}</p>
          )
        }
      </LoadedView>
    </Dialog>
  )
}

type Midnight = number | false | undefined

function timeText(value: unknown, midnightSeconds: Midnight, isStart?: boolean): string {
  const seconds = numberOf(value)
  if (seconds === undefined) return '–'
  const { time, days } = daysAndTime(seconds)
  // The end has no date: it is on the same day as the start.
  if (midnightSeconds) return isStart ? dateTime(new Date((midnightSeconds + seconds) * 1000), 'UTC') : time
  return days ? `${time} (${days > 0 ? '+' : ''}${duration(days, 'day')})` : time
}

/** 'today 06:39', or only the time if the day is unknown. */
function whenText(value: unknown, midnightSeconds: Midnight, nowSeconds: number): string {
  const seconds = numberOf(value)
  if (!midnightSeconds || seconds === undefined) return timeText(value, false)
  const { days, time } = daysAndTime(midnightSeconds + seconds)
  const day = new Intl.RelativeTimeFormat(localeStore.get(), { numeric: 'auto' }).format(
    days - daysAndTime(nowSeconds).days,
    'day',
  )
  return `${day} ${time.slice(0, 5)}`
}

const verdict = ({ isNormal }: Meaning) => (isNormal ? t('events.normal') : t('events.check'))

const verdictAndDetail = (meaning: Meaning) => t('state.names', { state: verdict(meaning), names: meaning.detail })

/** v23's text for the event that v26 calls "Time calibration". No command has failed. */
const WRONG_MESSAGE = 'DTU command failed'

interface RowProps {
  headings: readonly string[]
  when: string
  cells: readonly string[]
  meanings: readonly Meaning[]
  isNew: boolean
}

/** The time, the most likely meaning and its verdict. The device's values and the less likely meanings are folded. */
function EventRow({ headings, when, cells, meanings, isNew }: RowProps) {
  const [meaning] = meanings
  const facts = headings.map((label, column): Fact => [label, cells[column] === WRONG_MESSAGE ? '' : cells[column]])
  return (
    meaning && (
      <details>
        <summary className="event">
          <b translate="no">{when}</b>
          <Badge tone={meaning.isNormal ? 'done' : 'idle'}>
            {[isNew && t('events.new'), verdict(meaning)].filter(Boolean).join(' · ')}
          </Badge>
          <p>{meaning.text}</p>
        </summary>
        <FactList facts={facts} />
        {meanings.map(
          (possible) => possible.detail !== meaning.text && <p key={possible.detail}>{verdictAndDetail(possible)}</p>,
        )}
      </details>
    )
  )
}
