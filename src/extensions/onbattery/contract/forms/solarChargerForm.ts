import type { Flat, Form } from '../../../../contract/form'
import type { SolarChargerConfig } from '../solarCharger'
import { chargerUnit, currentUnit, longText, voltageUnit } from './fieldKinds'

type Charger = Flat<SolarChargerConfig>

const VE_DIRECT = 0
const MQTT = 1

const usesProvider =
  (expected: number) =>
  ({ enabled, provider }: Charger) =>
    enabled && provider === expected
const isCalculated = (charger: Charger) => charger['mqtt.calculate_output_power']
const hasPowerTopic = (charger: Charger) => !isCalculated(charger)

export const solarChargerForm = [
  {
    fields: [
      { name: 'enabled', type: 'switch' },
      {
        name: 'provider',
        type: 'select',
        options: [VE_DIRECT, MQTT],
        optionText: (provider) => ['VE.Direct', 'MQTT'][provider] ?? '',
        when: ({ enabled }) => enabled,
      },
      { name: 'publish_updates_only', type: 'switch', when: usesProvider(VE_DIRECT) },
    ],
  },
  {
    title: 'mqtt',
    when: usesProvider(MQTT),
    fields: [
      { name: 'mqtt.calculate_output_power', type: 'switch', hint: true },
      { name: 'mqtt.power_topic', ...longText, when: hasPowerTopic },
      { name: 'mqtt.power_path', ...longText, when: hasPowerTopic },
      { name: 'mqtt.power_unit', ...chargerUnit, when: hasPowerTopic },
      { name: 'mqtt.current_topic', ...longText, when: isCalculated },
      { name: 'mqtt.current_path', ...longText, when: isCalculated },
      { name: 'mqtt.current_unit', ...currentUnit, when: isCalculated },
      { name: 'mqtt.voltage_topic', ...longText },
      { name: 'mqtt.voltage_path', ...longText },
      { name: 'mqtt.voltage_unit', ...voltageUnit },
    ],
  },
] as const satisfies Form<Charger>
