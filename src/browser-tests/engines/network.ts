import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** The network of a tested browser: simulated gateways on this machine, each with its own host name. */
export interface Network {
  port: number
  /** Maps a host name to a port of 127.0.0.1. Replaces an earlier port of this name. */
  add(host: string, port: number): void
  /** Disconnects a host. Open connections break, and new connections are refused. */
  unplug(host: string): void
  plugIn(host: string): void
  /** Requested hosts that do not exist in this network. */
  foreignHosts(): string[]
  close(): void
}

// Codes of the SOCKS5 protocol.
const VERSION = 5
const CONNECT = 1
const HOST_NAME = 3
const reply = (code: number) => Buffer.from([VERSION, code, 0, 1, 0, 0, 0, 0, 0, 0])
const grantedReply = reply(0)
const unreachableReply = reply(4)
const refusedReply = reply(5)

async function readBytes(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const data: Buffer | null = socket.read(count)
    if (data?.length === count) return data
    if (socket.readableEnded || socket.destroyed) throw new Error('closed')
    await once(socket, 'readable')
  }
}

const readByte = async (socket: Socket) => (await readBytes(socket, 1)).readUInt8()

/** The host name in the request of a SOCKS5 client. */
async function readHost(socket: Socket): Promise<string> {
  await readByte(socket)
  await readBytes(socket, await readByte(socket))
  socket.write(Buffer.from([VERSION, 0]))
  const [, command, , addressType] = await readBytes(socket, 4)
  if (command !== CONNECT || addressType !== HOST_NAME) throw new Error('not a host name')
  const host = (await readBytes(socket, await readByte(socket))).toString()
  await readBytes(socket, 2)
  return host
}

function connectSockets(client: Socket, device: Socket) {
  client.write(grantedReply)
  client.pipe(device).pipe(client)
  client.on('close', () => device.destroy())
  device.on('close', (wasBroken) => (wasBroken ? client.resetAndDestroy() : client.end()))
}

/**
 * A SOCKS5 proxy. Each test has its own host name, and so its own storage, credentials and cache. As on a real gateway, the page is
 * not a secure context. The proxy connects only to these host names, which need no entry in /etc/hosts.
 */
export async function startNetwork(): Promise<Network> {
  const ports = new Map<string, number>()
  const unplugged = new Set<string>()
  const openClients = new Map<Socket, string>()
  const foreignHosts = new Set<string>()

  async function serve(client: Socket) {
    const host = await readHost(client)
    const port = ports.get(host)
    if (port === undefined) foreignHosts.add(host)
    if (port === undefined || unplugged.has(host)) return void client.end(unreachableReply)
    const device = connect(port, '127.0.0.1')
    device.on('error', () => client.writable && client.end(refusedReply))
    device.once('connect', () => connectSockets(client, device))
    openClients.set(client, host)
  }

  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    client.on('close', () => openClients.delete(client))
    serve(client).catch(() => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    add: (host, port) => void ports.set(host, port),
    unplug(host) {
      unplugged.add(host)
      for (const [client, name] of openClients) if (name === host) client.resetAndDestroy()
    },
    plugIn: (host) => void unplugged.delete(host),
    foreignHosts: () => [...foreignHosts],
    close() {
      server.close()
      for (const client of openClients.keys()) client.destroy()
    },
  }
}
