import { t } from '../../../../ui/i18n'
import { asRecord } from '../../../../ui/lib/json'
import { amountText, Measure } from '../../../../ui/live/amounts'
import { type Amount, decodeAmount } from '../../../../ui/live/inverter'
import type { Live } from '../../../../ui/live/merge'

/** Totals of house, solar charger, battery, grid and AC charger; nothing where all of them are off or not sent. */
export function HouseTotals({ live }: { live: Live }) {
  const { solarcharger, battery, power_meter: meter, gridcharger } = partsOf(live)
  const house = housePower(live)
  if (!solarcharger && !battery && !meter && !gridcharger) return null
  const yieldDay = decodeAmount(solarcharger?.yieldDay)
  const grid = decodeAmount(meter?.Power)
  const power = decodeAmount(battery?.power)
  return (
    <section className="totals row">
      <h2 className="unseen">{t('house.used')}</h2>
      {meter && <Total label={t('house.used')} amount={house} />}
      {solarcharger && (
        <Total
          label={t('solarcharger.title')}
          amount={decodeAmount(solarcharger.power)}
          more={yieldDay && t('live.today', { value: amountText(yieldDay) })}
        />
      )}
      {battery && (
        <Total
          label={t('battery.title')}
          amount={decodeAmount(battery.soc)}
          more={power && flowText(power, 'house.charging', 'house.discharging')}
        />
      )}
      {meter && (
        <Total
          label={t('house.grid')}
          amount={grid && { ...grid, value: Math.abs(grid.value) }}
          more={grid?.value ? t(grid.value > 0 ? 'house.bought' : 'house.sold') : undefined}
        />
      )}
      {gridcharger && <Total label={t('gridcharger.title')} amount={decodeAmount(gridcharger.Power)} />}
    </section>
  )
}

/** What the device has sent of each part; undefined for a part that is switched off. */
function partsOf({ others = {} }: Live) {
  const part = (name: string) => {
    const sent = asRecord(others[name])
    return sent.enabled === true ? sent : undefined
  }
  return {
    solarcharger: part('solarcharger'),
    battery: part('battery'),
    power_meter: part('power_meter'),
    gridcharger: part('gridcharger'),
  }
}

/** Power of inverters and grid, minus what the AC charger takes. Unknown while one of the three is. */
export function housePower(live: Live): Amount | undefined {
  const { power_meter, gridcharger } = partsOf(live)
  const grid = decodeAmount(power_meter?.Power)
  const inverters = live.inverters[0] ? live.totals.Power?.value : 0
  const charger = gridcharger ? decodeAmount(gridcharger.Power)?.value : 0
  if (!grid || inverters === undefined || charger === undefined) return
  // The values are not of the same moment: below 0 the difference is no consumption.
  return { ...grid, value: Math.max(0, inverters + grid.value - charger) }
}

function flowText(power: Amount, positive: 'house.charging', negative: 'house.discharging'): string {
  const text = amountText({ ...power, value: Math.abs(power.value) })
  return power.value ? `${t(power.value > 0 ? positive : negative)} ${text}` : text
}

interface TotalProps {
  label: string
  amount: Amount | undefined
  more?: string | undefined
}

function Total({ label, amount, more }: TotalProps) {
  return (
    <p>
      <small>{label}</small>
      <b>
        <Measure amount={amount} />
      </b>
      {more && <small translate="no">{more}</small>}
    </p>
  )
}
