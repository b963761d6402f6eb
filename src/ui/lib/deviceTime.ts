const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const written = /^\w+, (\w{3})\w* (\d\d?) (\d{4}) (\d\d):(\d\d):(\d\d)$/

/**
 * 'Wednesday, May 03 2023 13:37:42', as the device writes its own local time, taken for UTC: shown in UTC it stays what the device wrote,
 * whatever the zone of the reader.
 */
export function parseDeviceTime(text: unknown): Date | undefined {
  const [, month = '', ...parts] = written.exec(String(text)) ?? []
  const [day = 0, year = 0, hour, minute, second] = parts.map(Number)
  const index = months.indexOf(month)
  return month && index % 3 === 0 ? new Date(Date.UTC(year, index / 3, day, hour, minute, second)) : undefined
}
