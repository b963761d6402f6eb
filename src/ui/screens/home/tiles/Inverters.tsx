import { type RefObject, type TouchEvent, useEffect, useMemo, useRef } from 'react'
import { t } from '../../../i18n'
import type { Inverter } from '../../../live/inverter'
import { mayBeFault, silences } from '../../../live/silence'
import { Switch } from '../../../shared/controls'
import { useMedia, useStored } from '../../../shared/hooks/browser'
import { lazy } from '../../../shared/lazy'
import { useStore } from '../../../state/store'
import { showToast } from '../../../state/toasts'
import { hasStoredCurve } from '../curve/hasStoredCurve'
import { InverterPanel } from '../panel/InverterPanel'
import { RoofButton } from '../roof/Roof'
import { InverterTabs } from './InverterTabs'

const InverterTable = lazy(() => import('./InverterTable'), 'InverterTable')
const PowerChart = lazy(
  () => import('../curve/PowerChart'),
  'PowerChart',
  () => null,
)

interface Props {
  inverters: readonly Inverter[]
  chosenSerial: string | undefined
  choose: (serial: string) => void
  /** False during the first second: the chart is loaded after it. */
  isSettled: boolean
}

/** All inverters as tiles or as a table, the curve of the day, and the panel of the chosen inverter. The tiles of faulty inverters come first. */
export function Inverters({ inverters, chosenSerial, choose, isSettled }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const lastShown = useRef<Inverter | undefined>(undefined)
  const isWide = useMedia('(min-width: 64rem)')
  const [layout, setLayout] = useStored('layout')
  // The serial identifies the shown inverter: its index changes when other inverters are inserted before it.
  const index = Math.max(
    0,
    inverters.findIndex(({ serial }) => serial === (chosenSerial ?? lastShown.current?.serial)),
  )
  const chosen = inverters[index]
  // If the shown inverter was deleted in another tab or browser, its dialog closes and another inverter is shown. A toast gives the reason.
  const isStillThere = inverters.some(({ serial }) => serial === lastShown.current?.serial)
  const deletedName = isStillThere ? undefined : lastShown.current?.name
  useEffect(() => {
    lastShown.current = chosen
    if (deletedName) showToast(t('errors.deleted', { text: deletedName }))
  }, [deletedName, chosen])
  const hasSeveral = inverters.length > 1
  const hasLayoutChoice = hasSeveral && isWide
  const isTable = hasLayoutChoice && layout === 'table'

  const known = useStore(silences)
  const rankOf = (inverter: Inverter) => (mayBeFault(inverter, inverters, known) ? 0 : 1)
  const tileOrder = [...inverters].sort((a, b) => rankOf(a) - rankOf(b))

  function step(by: number) {
    const next = tileOrder[(tileOrder.indexOf(chosen as Inverter) + by + tileOrder.length) % tileOrder.length]
    if (next) choose(next.serial)
  }
  const swipe = useSwipe(step)
  // Read again only when the content changes anyway, so that the chart never moves what the user is reading.
  const hasCurve = useMemo(hasStoredCurve, [chosenSerial, document.hidden])

  if (!chosen) return null
  const { serial } = chosen
  const options = hasSeveral && (
    <div className="row">
      <RoofButton inverters={inverters} />
      {hasLayoutChoice && (
        <Switch name="table" isOn={isTable} change={(isOn) => setLayout(isOn ? 'table' : null)}>
          {t('live.table')}
        </Switch>
      )}
      {!isTable && <AutoRotate area={area} next={() => step(1)} chosenSerial={serial} />}
    </div>
  )
  return (
    <div className="roof" id="inverters" data-many={hasSeveral && !isTable} ref={area}>
      {hasSeveral && (
        <div>
          {isTable ? (
            <InverterTable inverters={inverters} chosenSerial={serial} choose={choose} />
          ) : (
            <InverterTabs
              inverters={tileOrder}
              chosenSerial={serial}
              choose={choose}
              open={() => isWide || showPanel()}
              vertical={isWide}
            />
          )}
          {isWide ? (
            options
          ) : (
            <details>
              <summary>{t('live.more')}</summary>
              {options}
            </details>
          )}
        </div>
      )}
      {hasCurve && <div className="day">{isSettled && <PowerChart chosen={hasSeveral ? chosen : undefined} />}</div>}
      <div className="chosen" id="chosen" onTouchStart={swipe.onTouchStart} onTouchEnd={swipe.onTouchEnd}>
        <InverterPanel key={serial} inverter={chosen} hasTab={hasSeveral && !isTable} />
      </div>
    </div>
  )
}

/** Scrolls to the panel. The Back button returns to the tiles. */
function showPanel() {
  location.hash = 'chosen'
}

const SWIPE_PX = 40

/** Touch handlers. A swipe to the left calls `step(1)`, a swipe to the right `step(-1)`. */
function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ clientX: number; clientY: number } | undefined>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      // On a slider, in a dialog and on a zoomed page, a swipe has another meaning.
      const canSwipe =
        !(target instanceof HTMLInputElement) &&
        !document.querySelector('dialog') &&
        !(visualViewport && visualViewport.scale > 1)
      start.current = touches.length === 1 && canSwipe ? touches[0] : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]
      if (!start.current || !end) return
      const deltaX = end.clientX - start.current.clientX
      const deltaY = end.clientY - start.current.clientY
      start.current = undefined
      if (Math.abs(deltaX) >= SWIPE_PX && Math.abs(deltaX) > Math.abs(deltaY)) step(deltaX < 0 ? 1 : -1)
    },
  }
}

const ROTATE_EVERY_MS = 5000
const PAUSE_AFTER_TOUCH_MS = 10_000

interface RotateProps {
  area: RefObject<HTMLElement | null>
  /** The serial of the shown inverter. A change restarts the timer. */
  chosenSerial: string
  next: () => void
}

/** Cycles through the inverters, for a tablet on a wall. Pauses during use and after a touch. */
function AutoRotate({ area, chosenSerial, next }: RotateProps) {
  const [storedRotation, storeRotation] = useStored('rotation')
  const isOn = storedRotation === 'on'
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)')

  const touchedAtMs = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const element = area.current
    if (!isOn || prefersReducedMotion || !element) return
    const onTouch = () => {
      touchedAtMs.current = performance.now()
    }
    const isInUse = () =>
      performance.now() - touchedAtMs.current < PAUSE_AFTER_TOUCH_MS ||
      element.querySelector(':focus-visible, dialog') ||
      // Touch screens keep `:hover` on the element that was touched last.
      (matchMedia('(hover: hover)').matches && element.matches(':hover'))
    const timer = setInterval(() => isInUse() || next(), ROTATE_EVERY_MS)
    element.addEventListener('touchstart', onTouch, { passive: true })
    return () => {
      clearInterval(timer)
      element.removeEventListener('touchstart', onTouch)
    }
  }, [isOn, prefersReducedMotion, chosenSerial])

  if (prefersReducedMotion) return null
  return (
    <Switch name="rotation" isOn={isOn} change={(isChecked) => storeRotation(isChecked ? 'on' : null)}>
      {t('live.takeTurns')}
    </Switch>
  )
}
