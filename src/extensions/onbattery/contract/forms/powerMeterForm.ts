import type { Flat, Form } from '../../../../contract/form'
import type { PowerMeterConfig } from '../powerMeter'
import { ipv4, longText, meterUnit } from './fieldKinds'

type Meter = Flat<PowerMeterConfig>

const MQTT = 0
const SDM_ONE_PHASE = 1
const SDM_THREE_PHASES = 2
const VICTRON = 7
export const HTTP_JSON = 3
export const HTTP_SML = 6

/** The numbers of the sources in the device. 4 is SML, 5 is SMA; no field depends on these two. */
const sources = [MQTT, SDM_ONE_PHASE, SDM_THREE_PHASES, HTTP_JSON, 4, 5, HTTP_SML, VICTRON] as const

/** The largest timeout. The device replaces a larger value with its default. */
const UINT16_MAX = 65_535
/** The largest Modbus address. The device replaces a larger value with its default. */
const INT32_MAX = 2_147_483_647

const usesSource =
  (...allowed: readonly number[]) =>
  ({ enabled, source }: Meter) =>
    enabled && allowed.includes(source)

const seconds = { type: 'number', min: 1, max: 15, unit: 's' } as const

/** The fields of the HTTP request at `path`, shown while `when` is true. */
function requestFields<P extends 'http_sml.http_request' | `http_json.values.${number}.http_request`>(
  path: P,
  when: (meter: Meter) => boolean = () => true,
) {
  const hasLogin = (meter: Meter) => when(meter) && meter[`${path}.auth_type`] !== 0
  return [
    { name: `${path}.url`, type: 'text', maxBytes: 1024, required: true, words: /URL/, when },
    { name: `${path}.auth_type`, type: 'select', options: [0, 1, 2], when },
    {
      name: `${path}.username`,
      type: 'text',
      maxBytes: 64,
      required: true,
      words: /Username/,
      when: hasLogin,
    },
    {
      name: `${path}.password`,
      type: 'password',
      maxBytes: 64,
      required: true,
      words: /password/,
      when: hasLogin,
    },
    { name: `${path}.header_key`, type: 'text', maxBytes: 64, when },
    { name: `${path}.header_value`, ...longText, when },
    { name: `${path}.timeout`, type: 'number', min: 1, max: UINT16_MAX, unit: 'ms', words: /Timeout/, when },
  ] as const
}

/** The device calculates the sum of one, two or three values. Each group has its own title, because the form shows groups with the same title side by side, in columns that are too narrow for URLs. */
const values = [
  [0, 'value1'],
  [1, 'value2'],
  [2, 'value3'],
] as const

export const powerMeterForm = [
  {
    fields: [
      { name: 'enabled', type: 'switch' },
      { name: 'source', type: 'select', options: sources, when: ({ enabled }) => enabled },
      {
        name: 'serial_sdm.address',
        type: 'number',
        min: 1,
        max: INT32_MAX,
        when: usesSource(SDM_ONE_PHASE, SDM_THREE_PHASES),
      },
      { name: 'serial_sdm.polling_interval', ...seconds, when: usesSource(SDM_ONE_PHASE, SDM_THREE_PHASES) },
      { name: 'http_json.polling_interval', ...seconds, when: usesSource(HTTP_JSON) },
      { name: 'http_json.individual_requests', type: 'switch', when: usesSource(HTTP_JSON) },
      { name: 'http_sml.polling_interval', ...seconds, when: usesSource(HTTP_SML) },
      {
        name: 'udp_victron.ip_address',
        ...ipv4,
        words: /IP address/,
        when: usesSource(VICTRON),
      },
      {
        name: 'udp_victron.polling_interval_ms',
        type: 'number',
        min: 0.1,
        max: 15,
        unit: 's',
        scale: 1000,
        fractions: true,
        words: /interval/,
        when: usesSource(VICTRON),
      },
    ],
  },
  ...values.map(
    ([index, title]) =>
      ({
        title,
        when: usesSource(MQTT),
        fields: [
          { name: `mqtt.values.${index}.topic`, ...longText },
          { name: `mqtt.values.${index}.json_path`, ...longText },
          { name: `mqtt.values.${index}.unit`, ...meterUnit },
          { name: `mqtt.values.${index}.sign_inverted`, type: 'switch', hint: true },
        ],
      }) as const,
  ),
  ...values.map(([index, title]) => {
    const isUsed = (meter: Meter) => index === 0 || meter[`http_json.values.${index}.enabled`] === true
    const hasRequest = (meter: Meter) => isUsed(meter) && (index === 0 || meter['http_json.individual_requests'])
    return {
      title,
      when: usesSource(HTTP_JSON),
      fields: [
        // The first value is always on, so it has no switch.
        { name: `http_json.values.${index}.enabled`, type: 'switch', when: () => index > 0 },
        ...requestFields(`http_json.values.${index}.http_request`, hasRequest),
        {
          name: `http_json.values.${index}.json_path`,
          ...longText,
          required: true,
          hint: true,
          words: /Json path/,
          when: isUsed,
        },
        { name: `http_json.values.${index}.unit`, ...meterUnit, when: isUsed },
        { name: `http_json.values.${index}.sign_inverted`, type: 'switch', hint: true, when: isUsed },
      ],
    } as const
  }),
  { title: 'request', when: usesSource(HTTP_SML), fields: requestFields('http_sml.http_request') },
] as const satisfies Form<Meter>
