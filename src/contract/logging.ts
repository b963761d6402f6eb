import type { Form } from './form'

/** v26 only. Levels: 0 none, 1 errors, 2 warnings, 3 information, 4 debugging, 5 everything. */
export interface LoggingConfig {
  loglevel: {
    default: number
    /** -1: the default level. The device sets a module to -1 if it is missing in a POST. */
    modules: { name: string; level: number }[]
  }
}

/** The object of the form: the default level, and the level of each module by its name. */
export type LogLevels = Record<string, number>

const options = [0, 1, 2, 3, 4, 5]

export const loggingForm = (modules: readonly string[]): Form<LogLevels> => [
  {
    fields: [
      { name: 'default', type: 'select', options },
      ...modules.map((name) => ({
        name,
        type: 'select' as const,
        options: [-1, ...options],
        // The module CORE logs so many lines that they slow down the device.
        ...(name === 'CORE' && {
          warn: ({ CORE = -1, default: defaultLevel = 0 }: LogLevels) => (CORE < 0 ? defaultLevel : CORE) > 1,
        }),
      })),
    ],
  },
]
