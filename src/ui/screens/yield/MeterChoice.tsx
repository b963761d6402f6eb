import { t } from '../../i18n'
import { isPanelString, type Meters } from '../../yield/meters'
import { stringName } from '../../yield/stored'

interface Props {
  meters: Meters
  id: string
  choose: (id: string) => void
}

/** A choice between all inverters, one inverter and one of its strings of panels. */
export function MeterChoice({ meters, id, choose }: Props) {
  const nameOf = (key: string) => meters.get(key)?.name ?? ''
  const textOf = (key: string) => {
    const [serial = ''] = key.split(' ')
    return isPanelString(key) ? `${nameOf(serial) || serial} · ${stringName(key, nameOf(key))}` : nameOf(key) || key
  }
  return (
    <select
      name="inverter"
      aria-label={t('live.inverters')}
      value={id}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t('yield.all')}</option>
      {[...meters.keys()].map((key) => (
        <option key={key} value={key} translate="no">
          {textOf(key)}
        </option>
      ))}
    </select>
  )
}
