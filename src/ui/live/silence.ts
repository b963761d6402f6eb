import { createStore } from '../state/store'
import { type Inverter, isInReach } from './inverter'

/** A silent inverter. */
export interface Silence {
  /** When it last answered, by the system clock; undefined if it has not answered since the gateway's start. */
  sinceMs: number | undefined
  /** The inverter waits for the sun. Otherwise its silence is a fault. */
  isAsleep: boolean
  /** True if the silence began before dark. It stays true until the inverter answers. */
  isKnownFault: boolean
}

/** True if darkness does not explain the silence. */
export const isFault = (silence: Silence | undefined) => silence?.isAsleep === false

/** True if the silence is a fault. Until it is known, an inverter that does not answer while another one produces counts as a fault too. */
export const mayBeFault = ({ serial, status }: Inverter, inverters: readonly Inverter[], { silent }: Silences) =>
  silent.has(serial)
    ? isFault(silent.get(serial))
    : status === 'unreachable' && inverters.some((other) => other.status === 'producing')

/** True if no inverter produces, and at least one is asleep. */
export const isNight = (inverters: readonly Inverter[], { silent }: Silences) =>
  !inverters.some(({ status }) => status === 'producing') && [...silent.values()].some(({ isAsleep }) => isAsleep)

export interface Silences {
  /** By serial. */
  silent: ReadonlyMap<string, Silence>
  /** When the sleeping inverters wake up, such as 05:03. */
  wakeTime: string | undefined
}

export const noSilences: Silences = { silent: new Map(), wakeTime: undefined }

/** Only `feed.ts` writes it. */
export const silences = createStore(noSilences)

/** Finds out which inverters are silent. `before` is the previous result. */
export type FindSilences = (inverters: readonly Inverter[], before: Silences) => Silences

/** The silences while the sun times are not known. Inverters that answer are removed, and no silence is added. */
export function silencesWithoutSunTimes(inverters: readonly Inverter[], before: Silences): Silences {
  const silent = new Map(before.silent)
  for (const inverter of inverters) if (isInReach(inverter)) silent.delete(inverter.serial)
  return silent.size < before.silent.size ? { ...before, silent } : before
}
