import { type Flat, type Form, numberOr } from '../../../../contract/form'
import type { PowerLimiterMetadata } from '../powerLimiter'
import { hundredths } from './fieldKinds'
import {
  BATTERY,
  type EditedLimiter,
  isRadioOff,
  minWattsOf,
  NO_INVERTER,
  nameOf,
  SMART_BUFFER,
  SOLAR,
  serialKey,
  sortedInverters,
} from './governedInverters'

type Limiter = Flat<EditedLimiter>
type Inverter = PowerLimiterMetadata['inverters'][number]

const UINT16_MAX = 65_535
const INT16_MAX = 32_767
/** No inverter has more inputs. The device may send a larger number. */
const MAX_CHANNELS = 6

export function powerLimiterForm(metadata: PowerLimiterMetadata) {
  const { power_meter_enabled: hasMeter, battery_enabled: hasBattery, charge_controller_enabled: hasCharger } = metadata
  const inverters = sortedInverters(metadata)

  const isEnabled = (limiter: Limiter) => limiter.enabled
  const isGoverned = (limiter: Limiter, inverter: Inverter) =>
    limiter[`inverters.${serialKey(inverter)}.is_governed`] === true
  const sourceOf = (limiter: Limiter, inverter: Inverter) => limiter[`inverters.${serialKey(inverter)}.power_source`]
  const invertersGovernedWith = (limiter: Limiter, ...sources: number[]) =>
    inverters.filter(
      (inverter) => isGoverned(limiter, inverter) && sources.includes(numberOr(sourceOf(limiter, inverter), BATTERY)),
    )
  const usesBattery = (limiter: Limiter) => invertersGovernedWith(limiter, BATTERY).length > 0
  const hasRestartHour = (limiter: Limiter) => invertersGovernedWith(limiter, BATTERY, SMART_BUFFER).length > 0
  const canPassThrough = (limiter: Limiter) => hasCharger && usesBattery(limiter)
  const passesThrough = (limiter: Limiter) => canPassThrough(limiter) && limiter.solar_passthrough_enabled
  const usesSoc = (limiter: Limiter) => hasBattery && usesBattery(limiter) && !limiter.ignore_soc
  /** The number of inputs of the inverter that measures the battery's voltage. */
  const measuringInputs = (limiter: Limiter) =>
    Math.min(
      numberOr(inverters.find(({ serial }) => serial === limiter.inverter_serial_for_dc_voltage)?.channels, 0),
      MAX_CHANNELS,
    )
  /** Clears the choice of the measuring inverter if this inverter no longer runs on the battery. */
  const resetInvalidChoice = (limiter: Limiter): Partial<Limiter> =>
    invertersGovernedWith(limiter, BATTERY).some(({ serial }) => serial === limiter.inverter_serial_for_dc_voltage)
      ? {}
      : { inverter_serial_for_dc_voltage: NO_INVERTER, inverter_channel_id_for_dc_voltage: 0 }

  const watts = { type: 'number', unit: 'W', min: 0, max: UINT16_MAX } as const
  const volts = { ...hundredths, unit: 'V', min: 16, max: 66 } as const
  const percent = { type: 'number', unit: '%', min: 0, max: 100 } as const

  return [
    {
      fields: [
        { name: 'enabled', type: 'switch', warn: () => !hasMeter },
        {
          name: 'target_power_consumption',
          ...watts,
          min: -INT16_MAX,
          max: INT16_MAX,
          hint: true,
          when: (limiter) => limiter.enabled && hasMeter,
        },
        { name: 'target_power_consumption_hysteresis', ...watts, min: 1, hint: true, when: isEnabled },
        { name: 'base_load_limit', ...watts, hint: true, when: isEnabled },
        { name: 'total_upper_power_limit', ...watts, min: 1, when: isEnabled },
        {
          name: 'inverter_restart_hour',
          type: 'number',
          min: 0,
          max: 23,
          unit: 'h',
          hint: true,
          when: (limiter) => limiter.enabled && hasRestartHour(limiter),
        },
      ],
    },
    ...inverters.map((inverter) => {
      const path = `inverters.${serialKey(inverter)}` as const
      const governs = (limiter: Limiter) => isGoverned(limiter, inverter)
      return {
        name: nameOf(inverter),
        when: isEnabled,
        fields: [
          {
            name: `${path}.is_governed`,
            type: 'switch',
            also: resetInvalidChoice,
            warn: (limiter: Limiter) => governs(limiter) && isRadioOff(inverter, sourceOf(limiter, inverter) === SOLAR),
          },
          {
            name: `${path}.is_behind_power_meter`,
            type: 'switch',
            hint: true,
            when: (limiter: Limiter) => hasMeter && governs(limiter),
          },
          {
            name: `${path}.power_source`,
            type: 'select',
            options: [BATTERY, SOLAR, SMART_BUFFER],
            also: resetInvalidChoice,
            when: governs,
          },
          {
            name: `${path}.allow_standby`,
            type: 'switch',
            when: (limiter: Limiter) => governs(limiter) && sourceOf(limiter, inverter) === SMART_BUFFER,
          },
          {
            name: `${path}.use_overscaling_to_compensate_shading`,
            type: 'switch',
            hint: true,
            when: (limiter: Limiter) =>
              governs(limiter) && sourceOf(limiter, inverter) !== BATTERY && !inverter.pdl_supported,
          },
          {
            name: `${path}.lower_power_limit`,
            ...watts,
            when: governs,
            warn: (limiter: Limiter) =>
              numberOr(limiter[`${path}.lower_power_limit`], 0) < minWattsOf(inverter) && {
                min: minWattsOf(inverter),
              },
          },
          { name: `${path}.upper_power_limit`, ...watts, min: 1, when: governs },
        ],
      } as const
    }),
    {
      title: 'battery',
      when: (limiter) => limiter.enabled && usesBattery(limiter),
      fields: [
        {
          name: 'inverter_serial_for_dc_voltage',
          type: 'select',
          options: (limiter) => [NO_INVERTER, ...invertersGovernedWith(limiter, BATTERY).map(({ serial }) => serial)],
          optionText: (chosen) => inverters.filter(({ serial }) => serial === chosen).map(nameOf)[0] ?? '–',
          // Resets the input, because the chosen inverter may have fewer inputs.
          also: () => ({ inverter_channel_id_for_dc_voltage: 0 }),
        },
        {
          name: 'inverter_channel_id_for_dc_voltage',
          type: 'select',
          options: (limiter) => Array.from({ length: measuringInputs(limiter) }, (_, channel) => channel),
          optionText: (channel) => `${channel + 1}`,
          when: (limiter) => measuringInputs(limiter) > 1,
        },
        { name: 'conduction_losses', ...percent, max: 10, hint: true },
        { name: 'battery_always_use_at_night', type: 'switch' },
        { name: 'solar_passthrough_enabled', type: 'switch', hint: true, when: canPassThrough },
        { name: 'ignore_soc', type: 'switch', when: () => hasBattery },
      ],
    },
    {
      title: 'soc',
      when: (limiter) => limiter.enabled && usesSoc(limiter),
      fields: [
        { name: 'battery_soc_start_threshold', ...percent },
        { name: 'battery_soc_stop_threshold', ...percent },
        { name: 'full_solar_passthrough_soc', ...percent, hint: true, when: passesThrough },
      ],
    },
    {
      title: 'voltage',
      when: (limiter) => limiter.enabled && usesBattery(limiter),
      fields: [
        { name: 'voltage_start_threshold', ...volts },
        { name: 'voltage_stop_threshold', ...volts },
        { name: 'full_solar_passthrough_start_voltage', ...volts, when: passesThrough },
        { name: 'full_solar_passthrough_stop_voltage', ...volts, when: passesThrough },
        {
          name: 'voltage_load_correction_factor',
          type: 'number',
          min: 0,
          max: 1,
          unit: '1/A',
          fractions: true,
          hint: true,
        },
      ],
    },
  ] as const satisfies Form<Limiter>
}
