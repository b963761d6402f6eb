import type { LoggingConfig, LogLevels } from '../../../../contract/logging'
import { ApiError } from '../../../device/outcome'

/** Throws where a member is missing or odd: some of the levels must not go back as all of them. */
export function levelsOf({ loglevel: { default: general, modules } }: LoggingConfig): LogLevels {
  if (modules.some(({ name }) => typeof name !== 'string')) throw new ApiError('unreadable')
  return { default: general, ...Object.fromEntries(modules.map(({ name, level }) => [name, level])) }
}

/** All of them: a module that is not sent would count as the default. */
export function configOf({ default: general = 0, ...modules }: LogLevels): LoggingConfig {
  return { loglevel: { default: general, modules: Object.entries(modules).map(([name, level]) => ({ name, level })) } }
}
