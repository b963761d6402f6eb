import { byteLength, isObject, type Json } from './arduinoJson'

// The JSON library of v26 allocates memory in pools of slots, and copies the texts that may change.

const SLOTS_PER_POOL = 128
const SLOT_BYTES = 8
const TEXT_OVERHEAD_BYTES = 20

/** The size of a pool. Building an answer takes at least one pool. */
export const POOL_BYTES = SLOTS_PER_POOL * SLOT_BYTES

/** A member of an object takes two slots, an item of an array one. */
function slotsOf(value: Json): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 1 + slotsOf(item), 0)
  if (!isObject(value)) return 0
  return Object.values(value).reduce<number>((sum, item) => sum + 2 + slotsOf(item), 0)
}

function collectTexts(value: Json, texts: Set<string>, withKeys: boolean): void {
  if (typeof value === 'string') texts.add(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (withKeys && !Array.isArray(value)) texts.add(key)
    collectTexts(item, texts, withKeys)
  }
}

function textBytes(value: Json, withKeys: boolean): number {
  const texts = new Set<string>()
  collectTexts(value, texts, withKeys)
  return [...texts].reduce((sum, text) => sum + byteLength(text) + TEXT_OVERHEAD_BYTES, 0)
}

const bytesOfPools = (value: Json) => Math.max(1, Math.ceil(slotsOf(value) / SLOTS_PER_POOL)) * POOL_BYTES

/** The bytes of memory that a value needs. `copies`: the texts that are copied into the memory; all others are referenced. */
export function memoryOf(value: unknown, copies: 'nothing' | 'values' | 'everything'): number {
  const json = value as Json
  return bytesOfPools(json) + (copies === 'nothing' ? 0 : textBytes(json, copies === 'everything'))
}
