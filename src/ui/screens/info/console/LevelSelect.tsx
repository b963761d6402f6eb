import { Row } from '../../../form/Row'
import { t } from '../../../i18n'
import { AS_DEFAULT } from './levels'

interface Props {
  label: string
  level: number
  busy: boolean
  /** One that may count as the default. */
  isModule?: boolean
  warning?: string | false
  change: (level: number) => void
}

export function LevelSelect({ label, level, busy, isModule, warning, change }: Props) {
  const words = [
    t('logging.nothing'),
    t('logging.errors'),
    t('logging.warnings'),
    t('logging.information'),
    t('logging.debugging'),
    t('logging.everything'),
  ]
  return (
    <Row id={`level-${label}`} label={label} warning={warning}>
      {(attributes) => (
        <select
          {...attributes}
          disabled={busy}
          value={level}
          onChange={({ currentTarget: { value } }) => change(Number(value))}
        >
          {isModule && <option value={AS_DEFAULT}>{t('logging.asDefault')}</option>}
          {words.map((word, index) => (
            <option key={word} value={index}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}
