import type { Flat, Form } from '../../../contract/form'

export interface RelayConfig {
  relay_enabled: boolean
  /** The relay closes above this power, in watts. */
  relay_threshold: number
}

export interface RelayNightConfig {
  /** Hours in which the relay never closes. */
  night: { from_hour: number; to_hour: number }
}

export interface RelayStatus {
  /** How often the relay has closed since the restart. */
  closures: number
}

declare module '../../../contract/api' {
  interface ExtensionConfigs {
    '/api/relay/config': RelayConfig
    '/api/relay/night': RelayNightConfig
  }
  interface ExtensionReports {
    '/api/relay/status': RelayStatus
  }
  interface ExtensionCommands {
    '/api/relay/switch': { is_on: boolean; minutes?: number }
  }
  interface ExtensionSockets {
    '/relaydata': RelayStatus
  }
}

export const relayForm = [
  {
    fields: [
      { name: 'relay_enabled', type: 'switch' },
      {
        name: 'relay_threshold',
        type: 'number',
        min: 0,
        max: 5000,
        unit: 'W',
        hint: true,
        when: (relay) => relay.relay_enabled,
      },
    ],
  },
] as const satisfies Form<RelayConfig>

export const switchMinutes = { min: 1, max: 600, unit: 'min' } as const

const hour = { type: 'number', min: 0, max: 23, unit: 'h' } as const

export const relayNightForm = [
  {
    fields: [
      { name: 'night.from_hour', ...hour },
      { name: 'night.to_hour', ...hour },
    ],
  },
] as const satisfies Form<Flat<RelayNightConfig>>
