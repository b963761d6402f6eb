/** The times of the recorded device. It becomes unreachable about one second after its answer, and is reachable again three seconds after its answer. */
export const restartTimes = { restartAfterMs: 1200, downMs: 1800 }
