import { byteLength, isObject, type Json, type JsonObject } from './arduinoJson'

// v23 builds and parses JSON in memory of a fixed size. Each value takes a slot, and each different text is stored once.

const SLOT_BYTES = 16

interface Pool {
  /** Returns false if the memory is full. */
  addSlot(): boolean
  /** Returns false if the text does not fit into the memory. */
  addText(text: string): boolean
}

function createPool(memoryBytes: number): Pool {
  const texts = new Set<string>()
  let freeBytes = memoryBytes
  function reserve(neededBytes: number): boolean {
    if (neededBytes > freeBytes) return false
    freeBytes -= neededBytes
    return true
  }
  return {
    addSlot: () => reserve(SLOT_BYTES),
    addText(text) {
      if (texts.has(text)) return true
      const fits = reserve(byteLength(text) + 1)
      if (fits) texts.add(text)
      return fits
    },
  }
}

/** True for a text that needs no memory, because the firmware references it instead of copying it. `path` is like `.inverter.channel.name`. */
export type IsLinked = (path: string, text: string) => boolean

const copyAll: IsLinked = () => false

/** The part of an answer that fits into the memory when v23 builds the answer. Later members are missing, and the JSON stays valid. */
export function answerThatFits<T>(value: T, memoryBytes: number, isLinked = copyAll): T {
  const memory = createPool(memoryBytes)
  memory.addSlot() // the root of an answer
  return build(value as Json, '', memory, isLinked) as T
}

/** The part of a file that fits into the memory when v23 writes the file. Unlike an answer, a file has no slot for its root. */
export function fileThatFits<T>(value: T, memoryBytes: number): T {
  return build(value as Json, '', createPool(memoryBytes), copyAll) as T
}

function build(value: Json, path: string, memory: Pool, isLinked: IsLinked): Json {
  if (typeof value === 'string') return isLinked(path, value) || memory.addText(value) ? value : null
  if (Array.isArray(value)) {
    return value.flatMap((item) => (memory.addSlot() ? [build(item, path, memory, isLinked)] : []))
  }
  if (!isObject(value)) return value
  const fitting: JsonObject = {}
  for (const [name, item] of Object.entries(value)) {
    if (memory.addSlot()) fitting[name] = build(item, `${path}.${name}`, memory, isLinked)
  }
  return fitting
}

/** Reads parsed JSON as v23 does, until the memory is full. `complete`: the whole value fits into the memory. */
export function readUntilFull(value: Json, memoryBytes: number): { part: Json; complete: boolean } {
  const memory = createPool(memoryBytes)
  let complete = true

  /** Notes whether the next part fits. Returns false if this part or an earlier one does not fit. */
  function noteFit(fits: boolean): boolean {
    complete &&= fits
    return complete
  }

  function readItems(items: Json[]): Json {
    const part: Json[] = []
    for (const item of items) {
      if (!(complete && noteFit(memory.addSlot()))) break
      part.push(read(item))
    }
    return part
  }

  function readMembers(record: JsonObject): Json {
    const part: JsonObject = {}
    for (const [key, item] of Object.entries(record)) {
      if (!(complete && noteFit(memory.addText(key)) && noteFit(memory.addSlot()))) break
      part[key] = read(item)
    }
    return part
  }

  function read(item: Json): Json {
    if (typeof item === 'string') return noteFit(memory.addText(item)) ? item : null
    if (Array.isArray(item)) return readItems(item)
    return isObject(item) ? readMembers(item) : item
  }

  return { part: read(value), complete }
}
