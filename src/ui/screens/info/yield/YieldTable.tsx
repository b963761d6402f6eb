import { number, t } from '../../../i18n'
import { csvOf, datedName, saveFile } from '../../../lib/download'
import { parseTyped } from '../../../lib/numbers'
import { TableHead } from '../../../shared/Facts'
import { useStored } from '../../../shared/hooks/browser'
import { type Meters, textOfMeters } from '../../../yield/meters'
import type { Period } from '../../../yield/periods'
import { READINGS_FILE } from '../../../yield/stored'
import { kwh, periodText } from './YieldChart'

interface Props {
  periods: readonly Period[]
  meters: Meters
}

const SHARED_COLUMN = 1
const DIGITS = 2

/** The periods as a table and as a CSV file, with the value of the energy where a price is set. Also saves the readings. */
export function YieldTable({ periods, meters }: Props) {
  const [typed, store] = useStored('price')
  const price = Number(parseTyped(typed ?? 'off'))
  const headings = [t('yield.span'), `${t('nav.yield')} (kWh)`, `${t('yield.shared')} (kWh)`]
  if (price) headings.push(t('live.value'))
  const rows = [...periods].reverse().map((period) => {
    const { name, wh, measuredWh } = period
    const amounts = [kwh(wh), kwh(wh - measuredWh)]
    return {
      name,
      // A date stays on one line.
      text: periodText(period).replaceAll(' ', '\u00a0'),
      amounts: price ? [...amounts, kwh(wh) * price] : amounts,
    }
  })

  function save() {
    const csv = csvOf([headings, ...rows.map(({ name, amounts }) => [name, ...amounts])])
    saveFile(datedName('yield.csv', new Date()), new Blob(['\uFEFF', csv], { type: 'text/csv' }))
  }

  return (
    <>
      <div className="field">
        <label htmlFor="price">{t('yield.price')}</label>
        <input
          id="price"
          inputMode="decimal"
          value={typed ?? ''}
          onInput={(event) => store(event.currentTarget.value || null)}
        />
      </div>
      <p className="actions">
        <button type="button" className="outline" onClick={save}>
          {t('events.download')}
        </button>
        <button
          type="button"
          className="outline"
          onClick={() => saveFile(datedName(READINGS_FILE, new Date()), new Blob([textOfMeters(meters)]))}
        >
          {t('yield.save')}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="scrolls" tabIndex={0}>
        <table>
          <TableHead headings={headings} />
          <tbody translate="no">
            {rows.map(({ name, text, amounts }) => (
              <tr key={name}>
                <th scope="row">{text}</th>
                {amounts.map((amount, column) => (
                  <td key={column}>{amount || column !== SHARED_COLUMN ? number(amount, DIGITS) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
