import { zipSync } from 'fflate'

/** The earliest date of the format. The bytes must not depend on the time of the build. */
const DATE = new Date(1980, 0, 1)

/** A ZIP archive. The same names and contents give the same bytes. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.from(zipSync(Object.fromEntries(sorted), { level: 9, mtime: DATE }))
}
