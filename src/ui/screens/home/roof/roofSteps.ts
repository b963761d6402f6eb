import { list, quantity, type TextKey, t } from '../../../i18n'
import type { Tone } from '../../../shared/Badge'
import type { RoofCommand, RoofStep, StepState } from '../../../state/roofCommand'

interface Group {
  tone: Tone
  word: string
  /** The names of the inverters with their limits. */
  names: string
  text?: string | undefined
}

/** The groups in the order in which they are shown. */
const groups: readonly (readonly [states: StepState[], Tone, word: TextKey, text?: TextKey])[] = [
  [['done'], 'done', 'power.ok'],
  [['sending', 'sent'], 'idle', 'power.pending'],
  [['failed'], 'bad', 'power.failure', 'power.again'],
  [['lost'], 'idle', 'systemInfo.unknown', 'roof.lost'],
  [['forgotten'], 'idle', 'power.notSent', 'roof.forgotten'],
  [['off'], 'idle', 'power.notSent', 'roof.off'],
  [['waiting'], 'off', 'power.notSent'],
]

const nameWithLimit = ({ name, value, unit }: RoofStep) => `${name} ${quantity(value, unit)}`

/** The inverters of a command, grouped by the result of their steps. */
export function groupsOf({ steps, notIncluded }: RoofCommand): Group[] {
  const groupsByState = groups.flatMap(([states, tone, word, text]): Group[] => {
    const names = steps.filter(({ state }) => states.includes(state)).map(nameWithLimit)
    return names[0] ? [{ tone, word: t(word), names: list(names), text: text && t(text) }] : []
  })
  const refusedGroups = steps
    .filter(({ state }) => state === 'refused')
    .map((step): Group => ({ tone: 'bad', word: t('power.failure'), names: nameWithLimit(step), text: step.reason }))
  const notIncludedGroup: Group[] = notIncluded[0]
    ? [{ tone: 'off', word: t('roof.left'), names: list(notIncluded) }]
    : []
  return [...groupsByState, ...refusedGroups, ...notIncludedGroup]
}

/** A sentence with the inverters that return to full power because their earlier limit was not known; '' if there are none. */
export function fullPowerText({ steps, isTakenBack }: RoofCommand): string {
  const names = steps.filter(({ limitBefore }) => limitBefore === undefined).map(({ name }) => name)
  return isTakenBack && names[0] ? t('roof.full', { full: quantity(100, '%'), names: list(names) }) : ''
}
