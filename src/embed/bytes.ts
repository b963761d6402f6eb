/** Bytes in an ArrayBuffer. Browser APIs do not accept bytes in a SharedArrayBuffer. */
export type Bytes = Uint8Array<ArrayBuffer>

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const isEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

export const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte)
