import { useRef, useState } from 'react'
import type { UncheckedNtp } from '../../../../contract/ntp'
import { get } from '../../../device/api'
import { useLoad } from '../../../device/useLoaded'
import { dateTime, duration, t } from '../../../i18n'
import { daysAndTime, monotonicMs, parseDeviceTime } from '../../../lib/clock'
import { saveCsv } from '../../../lib/csv'
import { numberOf, plainText } from '../../../lib/numbers'
import { urlPart } from '../../../lib/paths'
import { ageSecondsAt, type Inverter } from '../../../live/inverter'
import { Badge } from '../../../shared/Badge'
import { ChangingText } from '../../../shared/ChangingText'
import { CopyButton } from '../../../shared/CopyButton'
import { Dialog } from '../../../shared/Dialog'
import { TableHead } from '../../../shared/Facts'
import { LoadedView } from '../../../shared/loading'
import { localeStore } from '../../../state/locale'
import { writeStored } from '../../../state/storage'
import { dayOfLastAnswer, seenEventKeys, seenStorageKey } from '../panel/seenEvents'
import { eventKey, type Meaning, meaningsOf, midnightOf, newestFirst } from './events'

/** v26 translates known messages to the language `locale`. v23 ignores `locale`. */
const query = (serial: string) => `?inv=${urlPart(serial)}&locale=${localeStore.get()}`

export function EventLogDialog({ inverter, close }: { inverter: Inverter; close: () => void }) {
  const { serial, name } = inverter
  const table = useRef<HTMLDivElement>(null)
  const [seenKeys] = useState(() => seenEventKeys(inverter))
  const loaded = useLoad(async (signal) => {
    const events = newestFirst(await get('/api/eventlog/status', query(serial), signal))
    // If this request fails, the log is shown without dates.
    const { ntp_status, ntp_localtime } = await get('/api/ntp/status', '', signal).catch((): UncheckedNtp => ({}))
    // Stores the events as seen, unless the dialog was closed during the request.
    if (!signal.aborted)
      writeStored(seenStorageKey(serial), [dayOfLastAnswer(inverter), ...events.map(eventKey)].join())
    const ageSeconds = ageSecondsAt(inverter, monotonicMs()) ?? Number.NaN
    const answeredAtSeconds = Number(parseDeviceTime(ntp_localtime)) / 1000 - ageSeconds
    return { events, midnightSeconds: ntp_status === true && midnightOf(events, answeredAtSeconds) }
  })
  const { events = [], midnightSeconds } = loaded.data ?? {}
  const headings = [t('events.start'), t('events.stop'), t('events.id'), t('events.message')]
  const rows = events.map((event) => {
    const { start_time, end_time, message_id, message } = event
    return {
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

  function save() {
    saveCsv(`events-${serial}.csv`, [
      [...headings, t('events.meaning')],
      ...rows.map(({ cells, meanings }) => [...cells, meaningText(meanings)]),
    ])
  }

  return (
    <Dialog
      title={`${t('events.title')} · ${name}`}
      close={close}
      reload={loaded}
      actions={
        <>
          <CopyButton source={table} />
          <button type="button" className="outline" disabled={!rows.length} onClick={save}>
            {t('events.download')}
          </button>
        </>
      }
    >
      <LoadedView loaded={loaded}>
        {() =>
          rows.length ? (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
              <div ref={table} className="scrolls" tabIndex={0}>
                <EventTable headings={headings} rows={rows} />
              </div>
              <small>
                <ChangingText text={midnightSeconds ? t('events.dated') : t('events.noDate')} />
              </small>
            </>
          ) : (
            <p>{t('events.none')}</p>
          )
        }
      </LoadedView>
    </Dialog>
  )
}

function timeText(value: unknown, midnightSeconds: number | false | undefined, isStart?: boolean): string {
  const seconds = numberOf(value)
  if (seconds === undefined) return '–'
  const { time, days } = daysAndTime(seconds)
  // The end has no date: it is on the same day as the start.
  if (midnightSeconds) return isStart ? dateTime(new Date((midnightSeconds + seconds) * 1000), 'UTC') : time
  return days ? `${time} (${days > 0 ? '+' : ''}${duration(days, 'day')})` : time
}

const verdict = ({ isNormal }: Meaning) => (isNormal ? t('events.normal') : t('events.check'))

function meaningText(meanings: readonly Meaning[]): string {
  return meanings.map((meaning) => `${verdict(meaning)}: ${meaning.text}`).join(' ')
}

interface Row {
  cells: readonly string[]
  meanings: readonly Meaning[]
  isNew: boolean
}

/** Each event has a second row across all columns, with its meanings. */
function EventTable({ headings, rows }: { headings: readonly string[]; rows: readonly Row[] }) {
  return (
    <table>
      <TableHead headings={headings} />
      {rows.map(({ cells, meanings, isNew }) => (
        <tbody key={cells.join()}>
          <tr>
            {cells.map((cell, column) => (
              // The last column is the device's text, which the browser may translate.
              <td key={headings[column]} translate={column === headings.length - 1 ? 'yes' : 'no'}>
                {cell}
              </td>
            ))}
          </tr>
          <tr>
            <td colSpan={headings.length}>
              {meanings.map((meaning, index) => (
                <div key={meaning.text}>
                  {meaning.text} <Badge tone={meaning.isNormal ? 'done' : 'idle'}>{verdict(meaning)}</Badge>{' '}
                  {isNew && !index && <Badge tone="good">{t('events.new')}</Badge>}
                </div>
              ))}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}
