import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

// A small broker for MQTT 3.1.1: http://docs.oasis-open.org/mqtt/mqtt/v3.1.1/os/mqtt-v3.1.1-os.html

/** The types of packets that a client sends. */
const type = { connect: 1, publish: 3, release: 6, subscribe: 8, ping: 12 } as const

/** Splits the first packet off the received bytes. Undefined if the packet is not complete. */
function firstPacket(received: Buffer) {
  let [length, start] = [0, 1]
  for (let byte = 128; byte & 128; start++) {
    byte = received[start] ?? 128
    if (start >= received.length) return
    length += (byte & 127) << (7 * (start - 1))
  }
  if (received.length < start + length) return
  const head = received[0] ?? 0
  return { type: head >> 4, qos: (head >> 1) & 3, body: received.subarray(start, start + length), end: start + length }
}

/** Starts a broker on this machine. `connectCode` answers each client: 0 accepts it, 5 refuses its credentials. */
export async function startBroker(connectCode = 0) {
  const sockets = new Set<Socket>()
  const messages = new Map<string, string>()

  function answerTo(packet: NonNullable<ReturnType<typeof firstPacket>>): number[] {
    const { body, qos } = packet
    switch (packet.type) {
      case type.connect:
        return [0x20, 2, 0, connectCode]
      case type.subscribe:
        return [0x90, 3, body[0] ?? 0, body[1] ?? 0, 0]
      case type.ping:
        return [0xd0, 0]
      case type.release:
        return [0x70, 2, ...body]
      case type.publish: {
        const topicEnd = 2 + body.readUInt16BE()
        const [idHigh = 0, idLow = 0] = body.subarray(topicEnd)
        messages.set(body.toString('utf8', 2, topicEnd), body.toString('utf8', topicEnd + (qos && 2)))
        return qos ? [qos === 1 ? 0x40 : 0x50, 2, idHigh, idLow] : []
      }
      default:
        return []
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => sockets.delete(socket))
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      for (let packet = firstPacket(received); packet; packet = firstPacket(received)) {
        received = received.subarray(packet.end)
        socket.write(Buffer.from(answerTo(packet)))
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** The last message of each topic. */
    messages,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
