import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Zones } from '../../../../contract/ntp'
import { Row } from '../../../form/Row'
import { t } from '../../../i18n'
import { findZones, zoneForText } from './zones'

interface Props {
  zones: Zones
  value: string
  /** The POSIX TZ rule that the device uses. */
  rule: string
  error: string | undefined
  choose: (name: string) => void
}

/** A text field that filters the list of zones. The arrow keys move through the list, and Enter chooses the active zone. */
export function ZonePicker({ zones, value, rule, error, choose }: Props) {
  /** The typed text. Undefined while the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [index, setIndex] = useState(0)
  const matches = typed === undefined ? [] : findZones(zones, typed)
  const active = matches[index]

  useEffect(() => {
    if (active) document.getElementById(`zone-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  /** Lists the zones that match the text. `undefined` closes the list. */
  function search(text: string | undefined) {
    setTyped(text)
    // An empty text shows the whole list. Then the current zone is active.
    setIndex(text ? 0 : Object.keys(zones).indexOf(value))
  }

  function chooseAndClose(name: string | undefined) {
    if (name) choose(name)
    search(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isOpen = typed !== undefined
    if (step && isOpen) setIndex((index + step + matches.length) % (matches.length || 1))
    else if (step) search('')
    else if (event.key === 'Enter' && isOpen) chooseAndClose(active)
    else if (event.key === 'Escape' && isOpen) search(undefined)
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
            aria-expanded={matches.length > 0}
            aria-controls="zones"
            aria-autocomplete="list"
            aria-activedescendant={active && `zone-${active}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={value}
            value={typed ?? value}
            onInput={(event) => search(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => typed ?? search('')}
            onKeyDown={onKeyDown}
            onBlur={() => chooseAndClose(zoneForText(zones, typed ?? ''))}
          />
          <div
            id="zones"
            role="listbox"
            translate="no"
            hidden={!matches.length}
            aria-label={t('ntp.ntp_timezone_descr')}
          >
            {matches.map((zone) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
              <div
                key={zone}
                id={`zone-${zone}`}
                role="option"
                tabIndex={-1}
                aria-selected={zone === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => chooseAndClose(zone)}
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
