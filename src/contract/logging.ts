/** v26 only. Levels: 0 nothing, 1 errors, 2 warnings, 3 information, 4 debugging, 5 everything. */
export interface LoggingConfig {
  loglevel: {
    default: number
    /** -1: as the default. A module that is not sent becomes -1. */
    modules: { name: string; level: number }[]
  }
}
