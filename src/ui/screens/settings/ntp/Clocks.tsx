import { command } from '../../../device/api'
import { useLoaded } from '../../../device/useLoaded'
import { dateTime, t } from '../../../i18n'
import { fromParts, localTimeMs, toParts } from '../../../lib/deviceTime'
import { Facts } from '../../../shared/Facts'
import { useAction } from '../../../shared/hooks/useAction'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { LoadedView } from '../../../shared/loading'
import { Notice } from '../../../shared/Notice'

/** Shows the clock of the device and the clock of the browser, both in the device's time zone `zone`. A button sets the device's clock to the browser's time. */
export function Clocks({ zone, onSet }: { zone: string; onSet: () => void }) {
  const nowMs = useEachSecond(() => Math.floor(Date.now() / 1000)) * 1000
  const { outcome, busy, run } = useAction()
  const loaded = useLoaded('/api/ntp/time')
  /** The time that the device's clock shows if it is correct. Undefined if the browser does not know the zone. */
  const correctMs = localTimeMs(nowMs, zone)

  async function setClock() {
    const newTimeMs = localTimeMs(Date.now(), zone)
    if (newTimeMs === undefined) return
    await run(() => command('/api/ntp/time', toParts(newTimeMs)))
    loaded.reload()
    onSet()
  }

  return (
    <LoadedView loaded={loaded}>
      {(time, loadedAtMs) => {
        const deviceMs = fromParts(time) + Math.max(0, nowMs - loadedAtMs)
        return (
          <section className="column below">
            <Facts
              title={t('clock.title')}
              facts={[
                [t('clock.device'), Number.isFinite(deviceMs) ? dateTime(new Date(deviceMs), 'UTC') : undefined],
                [t('clock.browser'), correctMs && dateTime(new Date(correctMs), 'UTC')],
              ]}
            />
            {correctMs === undefined && <p>{t('clock.unknownZone')}</p>}
            <Notice outcome={outcome} />
            <div className="actions">
              <button
                type="button"
                className="outline"
                disabled={correctMs === undefined}
                aria-busy={busy}
                onClick={setClock}
              >
                {t('clock.set')}
              </button>
            </div>
          </section>
        )
      }}
    </LoadedView>
  )
}
