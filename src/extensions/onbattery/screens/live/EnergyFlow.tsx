import { type TextKey, t } from '../../../../ui/i18n'
import { amountText, Measure } from '../../../../ui/live/amounts'
import type { Amount } from '../../../../ui/live/inverter'
import type { Energy, Node } from './energy'
import './energyFlow.scss'

type NodeName = keyof Energy

/** Each node with its label, its drawing, and the angle of its line. A line with angle 0 comes from above. */
const nodes = [
  {
    name: 'sun',
    label: 'house.sun',
    drawing:
      'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 1.5v2M12 20.5v2M1.5 12h2M20.5 12h2M4.6 4.6 6 6M18 18l1.4 1.4M4.6 19.4 6 18M18 6l1.4-1.4',
    angle: 0,
  },
  {
    name: 'grid',
    label: 'house.grid',
    drawing: 'm7 22 4-20h2l4 20M5 8h14M8.5 14h7M9 12l6.5 7M15 12l-6.5 7',
    angle: 270,
  },
  { name: 'house', label: 'house.used', drawing: 'm2 12 10-9 10 9M5 10v11h14V10M10 21v-6h4v6', angle: 90 },
  { name: 'battery', label: 'battery.title', drawing: 'M2 8h17v9H2zM19 11h3v3h-3M6 11v3M10 11v3', angle: 180 },
] as const satisfies readonly { name: NodeName; label: TextKey; drawing: string; angle: number }[]

/** Sun, grid, house and battery around a junction. Lines and arrows only repeat information of the nodes, so screen readers skip them. */
export function EnergyFlow({ energy }: { energy: Energy }) {
  return (
    <figure className="flow">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {nodes.map(
          ({ name, angle }) => energy[name] && <Line key={name} name={name} angle={angle} node={energy[name]} />,
        )}
      </svg>
      {nodes.map(({ name, label, drawing }) => {
        const node = energy[name]
        return (
          node && (
            <p key={name} data-node={name} data-stale={node.isStale || undefined}>
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={drawing} />
              </svg>
              <small>{t(label)}</small>
              <NodeValue name={name} node={node} soc={energy.battery?.soc} />
            </p>
          )
        )
      })}
    </figure>
  )
}

/** The direction of the flow, seen from the junction. Undefined if no arrow is shown. */
function directionOf({ power, isStale }: Node): 'in' | 'out' | undefined {
  if (!power || isStale || isZero(power)) return
  return power.value > 0 ? 'in' : 'out'
}

/** True if the value is shown as 0. */
const isZero = ({ value, digits }: Amount) => Math.abs(value) < 0.5 / 10 ** Math.min(digits, 3)

function Line({ name, angle, node }: { name: NodeName; angle: number; node: Node }) {
  const direction = directionOf(node)
  return (
    <g data-line={name} data-direction={direction} transform={`rotate(${angle} 50 50)`}>
      <path d="M50 0v50" />
      {direction && <path d={direction === 'in' ? 'm43 22 7 7 7-7' : 'm43 29 7-7 7 7'} />}
    </g>
  )
}

interface NodeValueProps {
  name: NodeName
  node: Node
  soc: Amount | undefined
}

/**
 * The battery shows its state of charge, and its power below. The other nodes show only their power.
 * Sun and house are calculated: their values get old, but they cannot be unreachable.
 */
function NodeValue({ name, node: { power, isStale }, soc }: NodeValueProps) {
  const staleText = name === 'battery' ? t('live.notReachable') : power && t('house.old')
  const remark = isStale ? staleText : power && flowText(name, power)
  return (
    <>
      <b>
        <Measure amount={name === 'battery' ? soc : power && { ...power, value: Math.abs(power.value) }} />
      </b>
      {remark && <small translate="no">{remark}</small>}
    </>
  )
}

/** A text for the direction of grid and battery. The other nodes have only one direction. */
function flowText(name: NodeName, power: Amount): string | undefined {
  const isOut = power.value < 0
  if (name === 'grid') return isZero(power) ? undefined : t(isOut ? 'house.sold' : 'house.bought')
  if (name !== 'battery') return
  const text = amountText({ ...power, value: Math.abs(power.value) })
  return isZero(power) ? text : `${t(isOut ? 'house.charging' : 'house.discharging')} ${text}`
}
