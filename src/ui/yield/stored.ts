import { t } from '../i18n'
import { readStored, writeStored } from '../state/storage'
import { createStore } from '../state/store'
import { type Meters, metersIn, textOfMeters } from './meters'

export const READINGS_FILE = 'yield.json'

/** The id of the meter that the yield screen shows when it is opened; empty for all inverters. */
export const meterToShow = createStore('')

/** Returns and clears the id in `meterToShow`, so that the yield screen shows all inverters when it is opened again. */
export function takeMeterToShow(): string {
  const id = meterToShow.get()
  meterToShow.set('')
  return id
}

/** The name of a string of panels, or else its number. */
export const stringName = (id: string, name: string) => name || t('live.string', { number: id.split(' ')[1] ?? '' })

export const readMeters = () => metersIn(readStored('yield'))

/** Stores the meters if a reading has changed. */
export function writeMeters(meters: Meters) {
  const text = textOfMeters(meters)
  if (text !== readStored('yield')) writeStored('yield', text)
}

export const deleteMeters = () => writeStored('yield', null)
