/** The times of the recorded device, which is unreachable from about one second to three seconds after the answer. */
export const restartTimes = { restartAfterMs: 1200, downMs: 1800 }
