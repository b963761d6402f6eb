import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Zones } from '../../../../contract/ntp'
import { Row } from '../../../form/Row'
import { t } from '../../../i18n'
import { findZones, zoneMeant } from './zones'

interface Props {
  zones: Zones
  value: string
  /** The TZ text that the device goes by. */
  rule: string
  error: string | undefined
  choose: (name: string) => void
}

/** A text field that filters the list of zones: arrow keys move through the list, Enter takes the active zone. */
export function ZonePicker({ zones, value, rule, error, choose }: Props) {
  /** While it is undefined the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [index, setIndex] = useState(0)
  const found = typed === undefined ? [] : findZones(zones, typed)
  const active = found[index]

  useEffect(() => {
    if (active) document.getElementById(`zone-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function type(text: string | undefined) {
    setTyped(text)
    // In the whole list, the current zone is active.
    setIndex(text ? 0 : Object.keys(zones).indexOf(value))
  }

  function take(name: string | undefined) {
    if (name) choose(name)
    type(undefined)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isOpen = typed !== undefined
    if (step && isOpen) setIndex((index + step + found.length) % (found.length || 1))
    else if (step) type('')
    else if (event.key === 'Enter' && isOpen) take(active)
    else if (event.key === 'Escape' && isOpen) type(undefined)
    else return
    event.preventDefault()
  }

  return (
    <Row
      id="ntp_timezone_descr"
      label={t('ntp.ntp_timezone_descr')}
      hint={rule}
      error={error ?? (typed && !active ? t('zone.unknown') : undefined)}
    >
      {(attributes) => (
        <div className="picker">
          <input
            {...attributes}
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
          <div id="zones" role="listbox" translate="no" hidden={!found.length} aria-label={t('ntp.ntp_timezone_descr')}>
            {found.map((zone) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys come to the text field
              <div
                key={zone}
                id={`zone-${zone}`}
                role="option"
                tabIndex={-1}
                aria-selected={zone === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(zone)}
              >
                {zone}
              </div>
            ))}
          </div>
        </div>
      )}
    </Row>
  )
}
