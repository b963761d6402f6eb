// Frames packets with SLIP (Serial Line Internet Protocol), which the bootloaders of ESP chips use.
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

/** Returns a function that takes bytes and calls `onPacket` with each complete packet. */
export function createUnframer(onPacket: (packet: Uint8Array) => void) {
  let packet: number[] = []
  let isEscaped = false

  function finishPacket() {
    const complete = packet
    packet = []
    // One or two END bytes separate two frames. Two adjacent END bytes have no packet between them.
    if (complete.length) onPacket(Uint8Array.from(complete))
  }

  function add(byte: number) {
    if (byte === END) return finishPacket()
    if (!isEscaped && byte === ESCAPE) {
      isEscaped = true
      return
    }
    const escaped = byte === ESCAPED_END ? END : ESCAPE
    packet.push(isEscaped ? escaped : byte)
    isEscaped = false
  }

  return (bytes: Uint8Array) => bytes.forEach(add)
}
