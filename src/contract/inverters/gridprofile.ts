/**
 * v26 only, like all types in this file. The device sends an empty object for a serial that it does not know. Until the device has read the
 * profile, the version is 0.0.0 and there are no sections.
 */
export interface GridProfile {
  name?: string
  version?: string
  sections?: { name: string; items: GridProfileItem[] }[]
}

/** `n` is the name, `u` the unit, `v` the value. */
interface GridProfileItem {
  n: string
  u: string
  v: number
}

export interface GridProfileBytes {
  raw?: number[]
}
