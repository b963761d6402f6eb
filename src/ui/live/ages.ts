/** The device sends each inverter at least this often, and the page asks this often where it gets no pushes. */
export const PUSHED_EVERY_MS = 10_000

/** Newer data is not requested again: a reconnect this soon has missed nothing. */
export const FRESH_MS = 2000

/** Two pushes are missing: the page says that its data is outdated. */
export const OUTDATED_MS = 20_000

/** Three pushes are missing: the socket is dead, or the inverter was deleted. */
export const SILENT_MS = 30_000

/** Four values are missing: a curve has a gap here. */
export const GAP_MS = 40_000

/** The gateway has asked a reachable inverter several times since: the total is said to contain old power. */
export const OLD_POWER_SECONDS = 60

/** From this age on, the panel shows date and time too. The specification sets this value. */
export const DATED_SECONDS = 300
