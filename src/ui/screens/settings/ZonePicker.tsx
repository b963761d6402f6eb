import { useEffect, useState } from 'react'
import type { Zones } from '../../../contract/ntp'
import { Row } from '../../form/Row'
import { t } from '../../i18n'
import { findZones, zoneMeant } from '../../lib/zones'

interface Props {
  zones: Zones
  value: string
  /** The TZ text that the device goes by. */
  rule: string
  error: string | undefined
  choose: (name: string) => void
}

const NAME = 'ntp_timezone_descr'

/** What is typed narrows the list, arrow keys walk through it, Enter takes the active one. */
function useSearch(zones: Zones, choose: (name: string) => void) {
  /** Nothing: the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const found = typed === undefined ? [] : findZones(zones, typed)
  const active = found[at]

  useEffect(() => {
    if (active) document.getElementById(`zone-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function type(text: string | undefined) {
    setTyped(text)
    setAt(0)
  }

  function take(name: string | undefined) {
    if (name) choose(name)
    type(undefined)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && typed === undefined) type('')
    else if (step) setAt((at + step + found.length) % (found.length || 1))
    else if (event.key === 'Enter' && typed !== undefined) take(active)
    else if (event.key === 'Escape' && typed !== undefined) type(undefined)
    else return
    event.preventDefault()
  }

  return { typed, found, active, type, take, press }
}

/** A text field that searches. */
export function ZonePicker({ zones, value, rule, error, choose }: Props) {
  const { typed, found, active, type, take, press } = useSearch(zones, choose)
  return (
    <Row
      id={NAME}
      label={t('zone.title')}
      hint={rule}
      error={error ?? (typed && !active ? t('zone.unknown') : undefined)}
    >
      {(tied) => (
        <div class="picker">
          <input
            {...tied}
            name={NAME}
            type="text"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls="zones"
            aria-autocomplete="list"
            aria-activedescendant={active && `zone-${active}`}
            autoComplete="off"
            autoCapitalize="none"
            spellcheck={false}
            placeholder={value}
            value={typed ?? value}
            onInput={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => typed ?? type('')}
            onKeyDown={press}
            onBlur={() => take(zoneMeant(zones, typed ?? ''))}
          />
          <div id="zones" role="listbox" hidden={!found.length} aria-label={t('zone.title')}>
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
