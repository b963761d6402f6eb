import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Simulation } from '../lines/line'
import { createGatewayServer, type GatewayServer, type GatewayServerOptions } from './gatewayServer'

export interface Simulator extends Omit<GatewayServer, 'close'> {
  url: string
  port: number
  close(): Promise<void>
}

/** Starts a gateway on its own port. Port 0 selects a free one. The port is closed during a restart. */
export async function serve(
  simulation: Simulation,
  port: number,
  host: string | undefined,
  options: GatewayServerOptions,
): Promise<Simulator> {
  const gatewayServer = createGatewayServer(simulation, options)
  const server = createServer((message, response) => void gatewayServer.handle(message, response))
  server.on('upgrade', gatewayServer.upgrade)

  const listen = (onPort: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(onPort, host, () => {
        server.off('error', reject)
        resolve()
      })
    })

  await listen(port).catch((error: unknown) => {
    gatewayServer.close()
    throw error
  })
  const { port: ownPort } = server.address() as AddressInfo
  gatewayServer.onDown = () => {
    server.close()
    server.closeAllConnections()
  }
  gatewayServer.onUp = () => void listen(ownPort)

  return {
    ...gatewayServer,
    port: ownPort,
    url: `http://${host ?? 'localhost'}:${ownPort}`,
    close() {
      gatewayServer.close()
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
