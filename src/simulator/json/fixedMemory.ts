import { byteLength, isObject, type Json, type JsonObject } from './arduinoJson'

/** The firmware builds and parses JSON in fixed memory: a slot for every value, and every different text once. */
const SLOT_BYTES = 16

interface Pool {
  slot(): boolean
  text(text: string): boolean
}

function pool(bytes: number): Pool {
  const texts = new Set<string>()
  let free = bytes
  function take(needed: number): boolean {
    if (needed > free) return false
    free -= needed
    return true
  }
  return {
    slot: () => take(SLOT_BYTES),
    text(text) {
      if (texts.has(text)) return true
      const fits = take(byteLength(text) + 1)
      if (fits) texts.add(text)
      return fits
    },
  }
}

/** Texts that the firmware references instead of copying: they need no memory. `path` is like `.inverter.channel.name`. */
export type IsLinked = (path: string, text: string) => boolean

const copyAll: IsLinked = () => false

/** The part of an answer that fits into the memory. Later members are missing, and the JSON stays valid. */
export function answerThatFits<T>(value: T, bytes: number, isLinked = copyAll): T {
  const memory = pool(bytes)
  memory.slot() // the root of an answer
  return build(value as Json, '', memory, isLinked) as T
}

/** Likewise for a file. */
export function fileThatFits<T>(value: T, bytes: number): T {
  return build(value as Json, '', pool(bytes), copyAll) as T
}

function build(value: Json, path: string, memory: Pool, isLinked: IsLinked): Json {
  if (typeof value === 'string') return isLinked(path, value) || memory.text(value) ? value : null
  if (Array.isArray(value)) return value.flatMap((item) => (memory.slot() ? [build(item, path, memory, isLinked)] : []))
  if (!isObject(value)) return value
  const kept: JsonObject = {}
  for (const [name, item] of Object.entries(value)) {
    if (memory.slot()) kept[name] = build(item, `${path}.${name}`, memory, isLinked)
  }
  return kept
}

/** The part of a text that a parser has read when its memory is full. */
export function partThatFits(value: Json, bytes: number): { part: Json; complete: boolean } {
  const memory = pool(bytes)
  let complete = true

  function need(fits: boolean): boolean {
    complete &&= fits
    return complete
  }

  function readItems(items: Json[]): Json {
    const part: Json[] = []
    for (const item of items) {
      if (!(complete && need(memory.slot()))) break
      part.push(read(item))
    }
    return part
  }

  function readMembers(record: JsonObject): Json {
    const part: JsonObject = {}
    for (const [key, item] of Object.entries(record)) {
      if (!(complete && need(memory.text(key)) && need(memory.slot()))) break
      part[key] = read(item)
    }
    return part
  }

  function read(item: Json): Json {
    if (typeof item === 'string') return need(memory.text(item)) ? item : null
    if (Array.isArray(item)) return readItems(item)
    return isObject(item) ? readMembers(item) : item
  }

  return { part: read(value), complete }
}
