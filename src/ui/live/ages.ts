/** The device pushes the data of each inverter at least this often. Without pushes, the page requests the data at this interval. */
export const PUSHED_EVERY_MS = 10_000

/** Data of at most this age is not requested again after a reconnect. */
export const FRESH_MS = 2000

/** Data that is older than this is shown as outdated: two pushes are missing. */
export const OUTDATED_MS = 20_000

/** After this time without a message, three pushes are missing. Then the socket counts as dead. If only the messages of one inverter are missing, this inverter may have been deleted, so the page requests the list again. */
export const SILENT_MS = 30_000

/** A curve has a gap between two points if they are further apart than this time plus some recording intervals. Then at least four pushes are missing. */
export const GAP_MS = 40_000

/** An inverter counts as silent if it has not answered for two rounds of the gateway's requests, and for this time. */
export const OLD_POWER_MS = 60_000

/** The assumed duration of a round until the page has seen two answers of an inverter. It is long, so that no inverter counts as silent by mistake. */
export const UNKNOWN_ROUND_MS = 300_000

/** If the values of an inverter are at least this old, its card in the live view also shows their date and time. OpenDTU's own page uses this value too (HomeView.vue of v23.5.3). */
export const DATE_SHOWN_FROM_SECONDS = 300
