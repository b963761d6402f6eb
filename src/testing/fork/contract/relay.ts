import type { Form } from '../../../contract/form'

export interface RelayConfig {
  relay_enabled: boolean
  /** The relay closes above this power, in watts. */
  relay_threshold: number
}

declare module '../../../contract/api' {
  interface ExtensionConfigs {
    '/api/relay/config': RelayConfig
  }
  interface ExtensionCommands {
    '/api/relay/switch': { is_on: boolean }
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
