/** Bytes in an ArrayBuffer. Browser APIs do not accept bytes in a SharedArrayBuffer. */
export type Bytes = Uint8Array<ArrayBuffer>

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A loop is ten times as fast as `every` for an image. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let index = one.length === other.length ? one.length : -1
  while (index > 0 && one[index - 1] === other[index - 1]) index -= 1
  return index === 0
}

export const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte)
