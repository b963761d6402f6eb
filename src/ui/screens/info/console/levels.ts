import type { LoggingConfig, LogLevels } from '../../../../contract/logging'

export function levelsOf({ loglevel: { default: general, modules } }: LoggingConfig): LogLevels {
  return { default: general, ...Object.fromEntries(modules.map(({ name, level }) => [name, level])) }
}

/** All of them: a module that is not sent would count as the default. */
export function configOf({ default: general = 0, ...modules }: LogLevels): LoggingConfig {
  return { loglevel: { default: general, modules: Object.entries(modules).map(([name, level]) => ({ name, level })) } }
}
