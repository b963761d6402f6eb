// The Serial Line Internet Protocol, by which the bootloaders of ESP chips frame their packets.
const END = 0xc0
const ESCAPE = 0xdb
const ESCAPED_END = 0xdc
const ESCAPED_ESCAPE = 0xdd

export function frame(packet: Uint8Array): Uint8Array {
  const escaped = [...packet].flatMap((byte) => {
    if (byte === END) return [ESCAPE, ESCAPED_END]
    return byte === ESCAPE ? [ESCAPE, ESCAPED_ESCAPE] : [byte]
  })
  return Uint8Array.of(END, ...escaped, END)
}

/** Calls back with each packet in the bytes that it is given. */
export function createUnframer(found: (packet: Uint8Array) => void) {
  let packet: number[] | undefined
  let isEscaped = false
  return (bytes: Uint8Array) => {
    for (const byte of bytes) {
      if (byte === END) {
        if (packet?.length) found(Uint8Array.from(packet))
        packet = packet?.length ? undefined : []
      } else if (byte === ESCAPE) isEscaped = true
      else {
        packet?.push(isEscaped ? (byte === ESCAPED_END ? END : ESCAPE) : byte)
        isEscaped = false
      }
    }
  }
}
