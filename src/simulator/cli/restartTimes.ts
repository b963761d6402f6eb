/** The times of a restart, as in the recordings of real gateways. The gateway becomes unreachable about one second after its answer to a restart command, and is reachable again three seconds after this answer. */
export const restartTimes = { restartAfterMs: 1200, downMs: 1800 }
