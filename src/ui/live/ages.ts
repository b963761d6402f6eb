/** The device pushes the data of each inverter at least this often. Without pushes, the page requests the data at this interval. */
export const PUSHED_EVERY_MS = 10_000

/** Data of at most this age is not requested again after a reconnect. */
export const FRESH_MS = 2000

/** Two pushes are missing: the page says that its data is outdated. */
export const OUTDATED_MS = 20_000

/** Three pushes are missing: the socket is dead, or the inverter was deleted. */
export const SILENT_MS = 30_000

/** Four values are missing: a curve has a gap here. */
export const GAP_MS = 40_000

/** The gateway polls a reachable inverter several times in this period. The totals show how much of the power is older. */
export const OLD_POWER_SECONDS = 60

/** From this age of its values on, the panel of an inverter also shows their date and time. The specification sets this value. */
export const DATED_SECONDS = 300
