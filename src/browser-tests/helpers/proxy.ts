import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { HOST } from './chromium'

export interface Proxy {
  origin: string
  close(): void
}

/** Serves several gateways at one address, each below its own path prefix, such as `{ '/east': device.url }`. */
export async function startProxy(urlsByPrefix: Readonly<Record<string, string>>): Promise<Proxy> {
  function targetOf({ url = '/' }: IncomingMessage): URL | undefined {
    const [prefix, target] = Object.entries(urlsByPrefix).find(([name]) => url.startsWith(`${name}/`)) ?? []
    return prefix === undefined ? undefined : new URL(url.slice(prefix.length), target)
  }

  const server = createServer((message, response) => {
    const target = targetOf(message)
    if (!target) return void response.writeHead(404).end()
    const { method, headers } = message
    const forwardedRequest = request(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwardedRequest.on('error', () => response.destroy())
    message.pipe(forwardedRequest)
  })

  server.on('upgrade', (message, socket) => {
    const target = targetOf(message)
    if (!target) return void socket.destroy()
    const deviceSocket = connect(Number(target.port), target.hostname, () => {
      const headers = message.rawHeaders.flatMap((name, index, all) =>
        index % 2 ? [] : [`${name}: ${all[index + 1]}`],
      )
      deviceSocket.write([`GET ${target.pathname} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
      socket.pipe(deviceSocket).pipe(socket)
    })
    const destroyBoth = () => {
      socket.destroy()
      deviceSocket.destroy()
    }
    socket.on('error', destroyBoth)
    deviceSocket.on('error', destroyBoth)
  })

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${HOST}:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
