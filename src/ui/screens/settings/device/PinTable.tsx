import { t } from '../../../i18n'
import type { PinCategory } from './pins'

interface Props {
  categories: readonly PinCategory[]
  /** Whether the selected numbers are known. */
  compares: boolean
}

/** Selected and active number of each pin; where they differ, a sign says so. */
export function PinTable({ categories, compares }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('pins.category')}
          </th>
          <th scope="col" rowSpan={2}>
            {t('pins.name')}
          </th>
          <th scope="colgroup" colSpan={2}>
            {t('pins.number')}
          </th>
        </tr>
        <tr>
          <th scope="col">{t('pins.selected')}</th>
          <th scope="col">{t('pins.active')}</th>
        </tr>
      </thead>
      {categories.map((category) => (
        <tbody key={category.name} translate="no">
          {category.pins.map(({ name, selected, active }, index) => {
            const differs = compares && selected !== active
            return (
              <tr key={name} data-differs={differs || undefined}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={category.pins.length}>
                    {category.name}
                  </th>
                )}
                <th scope="row">{name}</th>
                <td>{selected ?? '–'}</td>
                <td>
                  {differs && '≠ '}
                  {active ?? '–'}
                </td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
