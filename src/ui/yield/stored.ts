import { readStored, writeStored } from '../state/storage'
import { type Meters, metersIn, textOfMeters } from './meters'

export const READINGS_FILE = 'yield.json'

export const readMeters = () => metersIn(readStored('yield'))

/** Stores the meters if something has changed. */
export function writeMeters(meters: Meters) {
  const text = textOfMeters(meters)
  if (text !== readStored('yield')) writeStored('yield', text)
}
