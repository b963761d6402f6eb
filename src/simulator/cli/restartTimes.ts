/** As the recorded device: down a good second after the answer, back two seconds later. */
export const restartTimes = { restartAfterMs: 1200, downMs: 1800 }
