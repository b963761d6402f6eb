import type { GridProfile } from '../../../../contract/gridprofile'
import { isRecord } from '../../../lib/json'
import { plainText } from '../../../lib/numbers'

type Section = Required<GridProfile>['sections'][number]

export function sectionsOf({ sections }: GridProfile): Section[] {
  return (Array.isArray(sections) ? sections : []).filter(isRecord).map(({ name, items }) => ({
    name: plainText(name),
    items: Array.isArray(items) ? items.filter(isRecord) : [],
  }))
}

/** '0a 00 20'; empty where no byte says anything. */
export function hexOf(raw: unknown): string {
  if (!Array.isArray(raw) || raw.every((byte) => !byte)) return ''
  return raw.map((byte) => Number(byte).toString(16).padStart(2, '0')).join(' ')
}
