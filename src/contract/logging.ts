import type { Form } from './form'

/** v26 only. Levels: 0 none, 1 errors, 2 warnings, 3 information, 4 debugging, 5 everything. */
export interface LoggingConfig {
  loglevel: {
    default: number
    /** -1: as the default. A module that is not sent becomes -1. */
    modules: { name: string; level: number }[]
  }
}

/** The default and each module's level by its name, as a form works on them. */
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
        // Its lines are so many that the device is slowed down.
        ...(name === 'CORE' && {
          warn: ({ CORE = -1, default: general = 0 }: LogLevels) => (CORE < 0 ? general : CORE) > 1,
        }),
      })),
    ],
  },
]
