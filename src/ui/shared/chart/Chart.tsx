import { type PointerEvent, type ReactNode, useRef } from 'react'

/** The drawing area in units of the SVG. It is stretched to the width of the chart. */
export const CHART_WIDTH = 1000
export const CHART_HEIGHT = 140

const GRID = [0, CHART_HEIGHT / 2, CHART_HEIGHT].map((y) => `M0 ${y}H${CHART_WIDTH}`).join('')

interface Tick {
  /** The position on the axis, from 0 to 1. */
  at: number
  text: string
}

interface Props {
  /** The name of the slider. */
  label: string
  /** Describes the selected value. It is shown above the chart, and is the value of the slider for screen readers. */
  text: string
  /** Content next to `text`. */
  aside?: ReactNode
  /** The values of the upper and the middle grid line. */
  grid: readonly [top: string, middle: string]
  ticks: readonly Tick[]
  /** The horizontal axis is divided into this many equal steps. The slider selects one of them, counted from 0. */
  steps: number
  step: number
  /** Called with undefined when the pointer or the focus leaves the chart. */
  select: (step: number | undefined) => void
  /** Called after a tap, a click or Enter. */
  open?: () => void
  /** The paths of the chart. */
  children: ReactNode
}

/** A chart with axes and two grid lines. Pointer, finger and arrow keys select a value. For assistive technology the chart is a slider. */
export function Chart({ label, text, aside, grid, ticks, steps, step, select, open, children }: Props) {
  const slider = useRef<HTMLInputElement>(null)

  function selectAt({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    select(Math.max(0, Math.min(steps - 1, Math.floor(((clientX - left) / width) * steps))))
  }

  return (
    <figure className="chart">
      <figcaption className="row">
        <small translate="no">{text}</small>
        {aside}
      </figcaption>
      <div className="values" aria-hidden="true" translate="no">
        {[...grid, '0'].map((value) => (
          <small key={value}>{value}</small>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider in it is the control */}
      <div
        className="area"
        onPointerMove={selectAt}
        onPointerDown={(event) => {
          selectAt(event)
          slider.current?.focus({ preventScroll: true })
          // Keeps the focus on the slider.
          event.preventDefault()
        }}
        // The value under a finger stays selected.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && select(undefined)}
        onClick={open}
        onKeyDown={({ key }) => key === 'Enter' && open?.()}
      >
        <input
          ref={slider}
          type="range"
          aria-label={label}
          aria-valuetext={text}
          max={steps - 1}
          value={step}
          onInput={({ currentTarget }) => select(Number(currentTarget.value))}
          onBlur={() => select(undefined)}
        />
        <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="grid" d={GRID} />
          {children}
        </svg>
      </div>
      <div className="ticks" aria-hidden="true" translate="no">
        {ticks.map(({ at, text: tick }) => (
          <small key={at} style={{ left: `${at * 100}%` }}>
            {tick}
          </small>
        ))}
      </div>
    </figure>
  )
}
