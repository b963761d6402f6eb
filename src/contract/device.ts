import { ownLanguages } from './files/languages'
import { type Form, has } from './form'

/** A pin profile: its name and categories of pins (`nrf24`, `cmt`, `eth`, `display`, `led`, and what v26 adds). */
export interface PinProfile {
  name: string
  /** Links of the manufacturer; v26 only. */
  links?: unknown
  [category: string]: unknown
}

export type PinMapping = PinProfile[]

export interface DisplayConfig {
  power_safe: boolean
  screensaver: boolean
  contrast: number
  rotation: number
  /** The index of a built-in language. Only firmware from v23.5.23 to v24.10 has this member. */
  language?: number
  /** A language code of two letters. Only v26 has this member and the members below. */
  locale?: string
  /** In seconds. */
  diagramduration?: number
  diagrammode?: number
}

export interface DeviceConfig {
  curPin: PinProfile
  display: DisplayConfig
  /** v26 only. */
  led?: { brightness: number }[]
}

export const defaultProfile = 'Default'

export const displayForm = [
  {
    fields: [
      { name: 'power_safe', type: 'switch', hint: true },
      { name: 'screensaver', type: 'switch', hint: true },
      { name: 'contrast', type: 'range', bounds: () => ({ min: 0, max: 100 }), unit: '%' },
      { name: 'rotation', type: 'select', options: [0, 1, 2, 3] },
      {
        name: 'language',
        type: 'select',
        options: ownLanguages.map((_, index) => index),
        optionText: (index) => ownLanguages[index]?.name ?? '',
        when: has<DisplayConfig>('language'),
      },
      { name: 'diagrammode', type: 'select', options: [0, 1, 2], when: has<DisplayConfig>('diagrammode') },
      {
        name: 'diagramduration',
        type: 'number',
        min: 600,
        max: 86_400,
        unit: 's',
        when: has<DisplayConfig>('diagramduration'),
      },
    ],
  },
] as const satisfies Form<DisplayConfig>

/** The values that the LED form edits: the brightness of each LED, by the name of its pin. */
export type LedSettings = { [K in `led${number}`]: number }

export const ledForm = (count: number) =>
  [
    {
      title: 'brightness',
      fields: Array.from(
        { length: count },
        (_, index) =>
          ({ name: `led${index}`, type: 'range', bounds: () => ({ min: 0, max: 100 }), unit: '%' }) as const,
      ),
    },
  ] as const satisfies Form<LedSettings>
