/** Empty for a serial the device does not know; version 0.0.0 and no sections until fetched. v26 only, as all here. */
export interface GridProfile {
  name?: string
  version?: string
  sections?: { name: string; items: GridProfileItem[] }[]
}

/** Name, unit, value. */
interface GridProfileItem {
  n: string
  u: string
  v: number
}

export interface GridProfileBytes {
  raw?: number[]
}
