import type { Zones } from '../../../../contract/ntp'
import { Row } from '../../../form/Row'
import { t } from '../../../i18n'
import { useZoneSearch } from './useZoneSearch'
import { zoneMeant } from './zones'

interface Props {
  zones: Zones
  value: string
  /** The TZ text that the device goes by. */
  rule: string
  error: string | undefined
  choose: (name: string) => void
}

const NAME = 'ntp_timezone_descr'

/** A text field that searches. */
export function ZonePicker({ zones, value, rule, error, choose }: Props) {
  const { typed, found, active, type, take, press } = useZoneSearch(zones, choose)
  return (
    <Row
      id={NAME}
      label={t('zone.title')}
      hint={rule}
      error={error ?? (typed && !active ? t('zone.unknown') : undefined)}
    >
      {(attributes) => (
        <div className="picker">
          <input
            id={attributes.id}
            aria-invalid={attributes.isInvalid}
            aria-describedby={attributes.describedBy}
            name={NAME}
            type="text"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls="zones"
            aria-autocomplete="list"
            aria-activedescendant={active && `zone-${active}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={value}
            value={typed ?? value}
            onInput={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => typed ?? type('')}
            onKeyDown={press}
            onBlur={() => take(zoneMeant(zones, typed ?? ''))}
          />
          <div id="zones" role="listbox" translate="no" hidden={!found.length} aria-label={t('zone.title')}>
            {found.map((name) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys come to the text field
              <div
                key={name}
                id={`zone-${name}`}
                role="option"
                tabIndex={-1}
                aria-selected={name === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(name)}
              >
                {name}
              </div>
            ))}
          </div>
        </div>
      )}
    </Row>
  )
}
