import type { LoggingConfig } from '../../../../contract/logging'
import { isRecord } from '../../../lib/json'
import { numberOf } from '../../../lib/numbers'

type Levels = LoggingConfig['loglevel']

/** Of a module: the default counts. */
export const AS_DEFAULT = -1
const ERRORS = 1

/** Nothing where the answer has none. */
export function levelsOf(config: LoggingConfig | undefined): Levels | undefined {
  const levels = config?.loglevel
  return isRecord(levels) && numberOf(levels.default) !== undefined && Array.isArray(levels.modules)
    ? levels
    : undefined
}

/** All levels, with another one for a module or, without a name, for the default. */
export function withLevel({ loglevel }: LoggingConfig, level: number, module?: string): LoggingConfig {
  if (module === undefined) return { loglevel: { ...loglevel, default: level } }
  const modules = loglevel.modules.map((one) => (one.name === module ? { ...one, level } : one))
  return { loglevel: { ...loglevel, modules } }
}

export function logsErrorsOnly({ default: general, modules }: Levels): boolean {
  return modules.every(({ level }) => (level === AS_DEFAULT ? general : level) <= ERRORS)
}
