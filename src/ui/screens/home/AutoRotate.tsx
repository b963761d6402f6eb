import { type RefObject, useEffect, useRef } from 'react'
import { t } from '../../i18n'
import { useMedia, useStored } from '../../shared/hooks/browser'
import { Switch } from '../../shared/Switch'

const EVERY_MS = 5000
const REST_AFTER_TOUCH_MS = 10_000

interface Props {
  area: RefObject<HTMLElement | null>
  /** Restarts the time when it changes. */
  chosen: string
  next: () => void
}

/** For a tablet on the wall: shows one inverter after the other, but not while somebody uses the area or has just touched it. */
export function AutoRotate({ area, chosen, next }: Props) {
  const [kept, keep] = useStored('rotation')
  const isOn = kept === 'on'
  const isStill = useMedia('(prefers-reduced-motion: reduce)')

  const touchedAt = useRef(0)

  useEffect(() => {
    const element = area.current
    if (!isOn || isStill || !element) return
    const touched = () => {
      touchedAt.current = Date.now()
    }
    const isHeld = () =>
      Date.now() - touchedAt.current < REST_AFTER_TOUCH_MS ||
      element.querySelector(':focus-visible, dialog') ||
      // A touch screen goes on hovering over what was touched last.
      (matchMedia('(hover: hover)').matches && element.matches(':hover'))
    const timer = setInterval(() => isHeld() || next(), EVERY_MS)
    element.addEventListener('touchstart', touched, { passive: true })
    return () => {
      clearInterval(timer)
      element.removeEventListener('touchstart', touched)
    }
  }, [isOn, isStill, chosen])

  if (isStill) return null
  return (
    <Switch name="rotation" isOn={isOn} change={(next) => keep(next ? 'on' : null)}>
      {t('live.takeTurns')}
    </Switch>
  )
}
