import { type RefObject, useEffect, useRef } from 'react'
import { t } from '../../i18n'
import { useMedia, useStored } from '../../shared/hooks/browser'
import { Switch } from '../../shared/Switch'

const EVERY_MS = 5000
const REST_AFTER_TOUCH_MS = 10_000

interface Props {
  area: RefObject<HTMLElement | null>
  /** The serial of the shown inverter. A change restarts the timer. */
  chosen: string
  next: () => void
}

/** For a tablet on the wall: shows one inverter after the other, but waits while somebody uses the area or has just touched it. */
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
      // Touch screens keep `:hover` on the element that was touched last.
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
