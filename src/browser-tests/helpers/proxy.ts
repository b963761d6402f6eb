import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { HOST } from './chromium'

export interface Proxy {
  origin: string
  close(): void
}

/** Serves several gateways below one address, each below a folder: such as `{ '/east': device.url }`. */
export async function startProxy(folders: Readonly<Record<string, string>>): Promise<Proxy> {
  function targetOf({ url = '/' }: IncomingMessage): URL | undefined {
    const [folder, target] = Object.entries(folders).find(([name]) => url.startsWith(`${name}/`)) ?? []
    return folder === undefined ? undefined : new URL(url.slice(folder.length), target)
  }

  const server = createServer((message, response) => {
    const target = targetOf(message)
    if (!target) return void response.writeHead(404).end()
    const { method, headers } = message
    const asked = request(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    message.pipe(asked)
  })

  server.on('upgrade', (message, socket) => {
    const target = targetOf(message)
    if (!target) return void socket.destroy()
    const onward = connect(Number(target.port), target.hostname, () => {
      const headers = message.rawHeaders.flatMap((name, index, all) =>
        index % 2 ? [] : [`${name}: ${all[index + 1]}`],
      )
      onward.write([`GET ${target.pathname} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
      socket.pipe(onward).pipe(socket)
    })
    for (const end of [socket, onward]) end.on('error', () => [socket, onward].forEach((other) => void other.destroy()))
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
