const NO_SIGNAL_DBM = -100
const FULL_SIGNAL_DBM = -50

/** Returns 0 at -100 dBm and 1 at -50 dBm. */
export function wifiQuality(rssiDbm: number): number {
  return Math.min(1, Math.max(0, (rssiDbm - NO_SIGNAL_DBM) / (FULL_SIGNAL_DBM - NO_SIGNAL_DBM)))
}
