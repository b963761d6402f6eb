import { useLoaded } from '../../../hooks/useLoaded'
import { duration, t } from '../../../i18n'
import { datedName } from '../../../lib/datedName'
import { daysAndTime } from '../../../lib/daysAndTime'
import { numberOf, plainText } from '../../../lib/numbers'
import { saveFile } from '../../../lib/saveFile'
import { urlPart } from '../../../lib/urlPart'
import type { Inverter } from '../../../live/merge'
import { Dialog } from '../../../parts/Dialog'
import { LoadedView } from '../../../parts/loading/LoadedView'
import { localeStore } from '../../../state/locale'
import { EventTable } from './EventTable'
import { csvOf, eventsOf } from './events'

/** v26 has the messages in several languages; v23 ignores the parameter. */
const query = (serial: string) => `?inv=${urlPart(serial)}&locale=${localeStore.get()}`

export function EventLogDialog({ inverter: { serial, name }, close }: { inverter: Inverter; close: () => void }) {
  const loaded = useLoaded('/api/eventlog/status', query(serial))
  const headings = [t('events.start'), t('events.stop'), t('events.id'), t('events.message')]
  const rows = eventsOf(loaded.data).map(({ start_time, end_time, message_id, message }) => [
    timeText(start_time),
    end_time === 0 ? t('events.open') : timeText(end_time),
    plainText(message_id),
    plainText(message),
  ])

  function save() {
    // The mark at the start tells spreadsheets that it is UTF-8.
    const csv = new Blob(['\uFEFF', csvOf([headings, ...rows])], { type: 'text/csv' })
    saveFile(datedName(`events-${serial}.csv`, new Date()), csv)
  }

  return (
    <Dialog
      title={`${t('events.title')} · ${name}`}
      close={close}
      reload={loaded}
      actions={
        <button type="button" class="outline" disabled={!rows.length} onClick={save}>
          {t('events.download')}
        </button>
      }
    >
      <LoadedView loaded={loaded}>
        {() => (rows.length ? <EventTable headings={headings} rows={rows} /> : <p>{t('events.none')}</p>)}
      </LoadedView>
    </Dialog>
  )
}

function timeText(value: unknown): string {
  const seconds = numberOf(value)
  if (seconds === undefined) return '–'
  const { time, days: away } = daysAndTime(seconds)
  return away ? `${time} (${away > 0 ? '+' : ''}${duration(away, 'day')})` : time
}
