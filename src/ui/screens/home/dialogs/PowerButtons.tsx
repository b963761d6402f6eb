import type { PowerConfig } from '../../../../contract/inverters/power'
import { t } from '../../../i18n'

interface Props {
  serial: string
  busy: boolean
  send: (data: PowerConfig) => void
  /** Asks before it sends: for what stops the inverter. */
  ask: (action: string, data: PowerConfig) => void
}

export function PowerButtons({ serial, busy, send, ask }: Props) {
  return (
    <>
      <button
        type="button"
        className="outline"
        disabled={busy}
        onClick={() => ask(t('power.restart'), { serial, restart: true })}
      >
        {t('power.restart')}
      </button>
      <button
        type="button"
        className="outline danger"
        disabled={busy}
        onClick={() => ask(t('power.off'), { serial, power: false })}
      >
        {t('power.off')}
      </button>
      <button type="button" aria-busy={busy} onClick={() => send({ serial, power: true })}>
        {t('power.on')}
      </button>
    </>
  )
}
