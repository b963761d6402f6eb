import { t } from '../../../i18n'
import type { LimitUnit } from './limit'

const units = [
  ['%', 'limit.relative'],
  ['W', 'limit.absolute'],
] as const

export function UnitChoice({ chosen, choose }: { chosen: LimitUnit; choose: (unit: LimitUnit) => void }) {
  return (
    <div className="field row" role="radiogroup" aria-label={t('limit.type')}>
      {units.map(([unit, text]) => (
        <label key={unit}>
          <input type="radio" name="limit_type" checked={chosen === unit} onChange={() => choose(unit)} />
          {t(text)}
        </label>
      ))}
    </div>
  )
}
