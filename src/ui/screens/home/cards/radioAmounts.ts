import { percent } from '../../../i18n'
import { numberOf, share } from '../../../lib/numbers'
import type { Amount, Raw } from '../../../live/decode'

/** While nothing was heard. */
const UNHEARD_DBM = -127

/** An nRF24 knows no more than on which side of -64 dBm a signal is. */
const SIDES: Readonly<Record<number, string>> = { '-30': 'dBm (>\u00a0−64)', '-80': 'dBm (<\u00a0−64)' }

/** What became of the requests to an inverter, in the order sent: answers with their share, and the signal's strength. */
export function radioAmounts(statistics: Raw): Record<string, Amount | undefined> {
  const requests = numberOf(statistics.tx_request) ?? 0
  const amounts = Object.entries(statistics).map(([name, sent]) => {
    const value = numberOf(sent) ?? UNHEARD_DBM
    const part = requests && name.startsWith('rx') ? percent(share(value, requests)) : ''
    const unit = name === 'rssi' ? (SIDES[value] ?? 'dBm') : part
    return [name, value === UNHEARD_DBM ? undefined : { value, unit, digits: 0 }]
  })
  return Object.fromEntries(amounts)
}
