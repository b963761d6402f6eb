import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** The network of a tested browser: gateways of this machine, each with its own host name. */
export interface Network {
  port: number
  /** From now on this name leads to this port of 127.0.0.1; the last one with the name wins. */
  add(host: string, port: number): void
  /** Pulls the plug of a host: open connections break, new ones are refused. */
  unplug(host: string): void
  plugIn(host: string): void
  /** Requested hosts that do not exist in this network. */
  strangers(): string[]
  close(): void
}

const VERSION = 5
const CONNECT = 1
const HOST_NAME = 3
const reply = (code: number) => Buffer.from([VERSION, code, 0, 1, 0, 0, 0, 0, 0, 0])
const granted = reply(0)
const unreachable = reply(4)
const refused = reply(5)

async function take(socket: Socket, bytes: number): Promise<Buffer> {
  for (;;) {
    const piece: Buffer | null = socket.read(bytes)
    if (piece?.length === bytes) return piece
    if (socket.readableEnded || socket.destroyed) throw new Error('closed')
    await once(socket, 'readable')
  }
}

const byte = async (socket: Socket) => (await take(socket, 1)).readUInt8()

/** The host name in the request of a SOCKS5 client. */
async function wantedHost(socket: Socket): Promise<string> {
  await byte(socket)
  await take(socket, await byte(socket))
  socket.write(Buffer.from([VERSION, 0]))
  const [, command, , kind] = await take(socket, 4)
  if (command !== CONNECT || kind !== HOST_NAME) throw new Error('not a host name')
  const host = (await take(socket, await byte(socket))).toString()
  await take(socket, 2)
  return host
}

function join(client: Socket, device: Socket) {
  client.write(granted)
  client.pipe(device).pipe(client)
  client.on('close', () => device.destroy())
  device.on('close', (wasBroken) => (wasBroken ? client.resetAndDestroy() : client.end()))
}

/**
 * A SOCKS5 proxy. It gives each journey a host name, and so its own storage, credentials and cache. As on a real gateway, the page is
 * not a secure context. It needs no entry in /etc/hosts, and reaches no other host.
 */
export async function startNetwork(): Promise<Network> {
  const ports = new Map<string, number>()
  const unplugged = new Set<string>()
  const open = new Map<Socket, string>()
  const strangers = new Set<string>()

  async function serve(client: Socket) {
    const host = await wantedHost(client)
    const port = ports.get(host)
    if (port === undefined) strangers.add(host)
    if (port === undefined || unplugged.has(host)) return void client.end(unreachable)
    const device = connect(port, '127.0.0.1')
    device.on('error', () => client.writable && client.end(refused))
    device.once('connect', () => join(client, device))
    open.set(client, host)
  }

  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    client.on('close', () => open.delete(client))
    serve(client).catch(() => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    add: (host, port) => void ports.set(host, port),
    unplug(host) {
      unplugged.add(host)
      for (const [client, name] of open) if (name === host) client.resetAndDestroy()
    },
    plugIn: (host) => void unplugged.delete(host),
    strangers: () => [...strangers],
    close() {
      server.close()
      for (const client of open.keys()) client.destroy()
    },
  }
}
