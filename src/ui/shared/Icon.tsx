/** Our own drawings on a 24 by 24 grid, stroked in the colour of the text. */
const drawings = {
  sun: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 1.5v2M12 20.5v2M1.5 12h2M20.5 12h2M4.6 4.6 6 6M18 18l1.4 1.4M4.6 19.4 6 18M18 6l1.4-1.4',
  tree: 'm12 2 5 7h-3l5 6h-3.5l3.5 4H5l3.5-4H5l5-6H7zM12 19v3.5',
  egg: 'M12 2c4 0 7 6 7 11a7 7 0 0 1-14 0c0-5 3-11 7-11M5.5 11l3 2 3.5-2 3.5 2 3-2',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5 5 19',
  up: 'M12 20V4M5 11l7-7 7 7',
  down: 'M12 4v16M5 13l7 7 7-7',
  reload: 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14',
  eye: 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  eyeOff: 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7M4 3l16 18',
  check: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M7.5 12l3 3 6-6',
  cross: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M8.5 8.5l7 7M15.5 8.5l-7 7',
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 7v6M12 16.5v.5',
  pause: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.5 8v8M14.5 8v8',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 14l4-5',
  power: 'M12 3v8M7 5.5a8 8 0 1 0 10 0',
  chip: 'M7 7h10v10H7zM9 7V3M15 7V3M9 21v-4M15 21v-4M7 9H3M7 15H3M21 9h-4M21 15h-4',
  journal: 'M6 3h13v18H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9 8h7M9 12h7M9 16h4',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

interface ButtonProps {
  icon: IconName
  /** The action of the button, shown as a tooltip and read by screen readers. */
  label: string
  onClick: () => void
  'aria-busy'?: boolean
  'aria-pressed'?: boolean
}

export function IconButton({ icon, label, onClick, 'aria-busy': busy, 'aria-pressed': isPressed }: ButtonProps) {
  return (
    <button
      type="button"
      className="quiet"
      aria-label={label}
      title={label}
      aria-busy={busy}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
