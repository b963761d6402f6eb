import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMedia } from '../../hooks/useMedia'
import { t } from '../../i18n'
import { readStored, writeStored } from '../../state/storage'

const EVERY_MS = 5000
const REST_AFTER_TOUCH_MS = 10_000

interface Props {
  area: RefObject<HTMLElement | null>
  /** Restarts the time when it changes. */
  chosen: string
  next: () => void
}

/** For a tablet on the wall: shows one inverter after the other, but not while somebody points at, is in, or has just touched the area. */
export function TakeTurns({ area, chosen, next }: Props) {
  const [isOn, setIsOn] = useState(() => readStored('rotation') === 'on')
  const isStill = useMedia('(prefers-reduced-motion: reduce)')

  const touchedAt = useRef(0)

  useEffect(() => {
    const place = area.current
    if (!isOn || isStill || !place) return
    const touched = () => {
      touchedAt.current = Date.now()
    }
    const isHeld = () =>
      Date.now() - touchedAt.current < REST_AFTER_TOUCH_MS ||
      place.querySelector(':focus-visible, dialog') ||
      // A touch screen goes on hovering over what was touched last.
      (matchMedia('(hover: hover)').matches && place.matches(':hover'))
    const timer = setInterval(() => isHeld() || next(), EVERY_MS)
    place.addEventListener('touchstart', touched, { passive: true })
    return () => {
      clearInterval(timer)
      place.removeEventListener('touchstart', touched)
    }
  }, [isOn, isStill, chosen])

  if (isStill) return null
  return (
    <label class="turns">
      <input
        type="checkbox"
        role="switch"
        name="rotation"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setIsOn(checked)
          writeStored('rotation', checked ? 'on' : null)
        }}
      />
      {t('live.takeTurns')}
    </label>
  )
}
