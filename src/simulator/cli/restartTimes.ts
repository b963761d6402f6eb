/** The times of the recorded device: it goes down a second after the answer, and is back two seconds later. */
export const restartTimes = { restartAfterMs: 1200, downMs: 1800 }
