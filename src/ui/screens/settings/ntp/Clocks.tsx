import { command } from '../../../device/api'
import { useLoaded } from '../../../device/useLoaded'
import { dateTime, duration, t } from '../../../i18n'
import { fromParts, toParts } from '../../../lib/clock'
import { drift } from '../../../lib/drift'
import { ChangingText } from '../../../shared/ChangingText'
import { Facts } from '../../../shared/Facts'
import { useAction } from '../../../shared/hooks/useAction'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'
import { wallClock } from './zones'

/** The clock of the device, which is in `zone`, the browser's clock, and a button that sets the device's clock to the browser's. */
export function Clocks({ zone, onSet }: { zone: string; onSet: () => void }) {
  const now = useEachSecond(() => Math.floor(Date.now() / 1000)) * 1000
  const { outcome, busy, run } = useAction()
  const loaded = useLoaded('/api/ntp/time')
  const inZone = wallClock(now, zone)

  async function set() {
    const right = wallClock(Date.now(), zone)
    if (right === undefined) return
    await run(() => command('/api/ntp/time', toParts(right)))
    loaded.reload()
    onSet()
  }

  return (
    <LoadedView loaded={loaded}>
      {(time, cameAtMs) => {
        const device = fromParts(time) + Math.max(0, now - cameAtMs)
        return (
          <section className="column below">
            <Facts
              title={t('clock.title')}
              facts={[
                [t('clock.device'), Number.isFinite(device) ? dateTime(new Date(device), 'UTC') : undefined],
                [t('clock.browser'), dateTime(new Date(now))],
              ]}
            />
            <p>
              <ChangingText text={clockText(time.ntp_status, device, inZone)} />
            </p>
            <Notice outcome={outcome} />
            <div className="actions">
              <button type="button" className="outline" disabled={inZone === undefined} aria-busy={busy} onClick={set}>
                {t('clock.set')}
              </button>
            </div>
          </section>
        )
      }}
    </LoadedView>
  )
}

function clockText(isSet: boolean, device: number, right: number | undefined): string {
  if (right === undefined) return t('clock.unknownZone')
  if (!isSet || !Number.isFinite(device)) return ''
  const off = drift(device, right)
  if (!off) return t('clock.agree')
  const time = off.parts.map(({ count, unit }) => duration(count, unit)).join(' ')
  return t(off.isAhead ? 'clock.ahead' : 'clock.behind', { time })
}
