import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Simulation } from '../lines/line'
import { createShell, type Shell, type ShellOptions } from './shell'

export interface Simulator extends Omit<Shell, 'close'> {
  url: string
  port: number
  close(): Promise<void>
}

/** Starts a gateway on its own port. Port 0 selects a free one. The port is closed during a restart. */
export async function serve(
  simulation: Simulation,
  port: number,
  host: string | undefined,
  options: ShellOptions,
): Promise<Simulator> {
  const shell = createShell(simulation, options)
  const server = createServer((message, response) => void shell.handle(message, response))
  server.on('upgrade', shell.upgrade)

  const listen = (onPort: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(onPort, host, () => {
        server.off('error', reject)
        resolve()
      })
    })

  await listen(port).catch((error: unknown) => {
    shell.close()
    throw error
  })
  const { port: ownPort } = server.address() as AddressInfo
  shell.onDown = () => {
    server.close()
    server.closeAllConnections()
  }
  shell.onUp = () => void listen(ownPort)

  return {
    ...shell,
    port: ownPort,
    url: `http://${host ?? 'localhost'}:${ownPort}`,
    close() {
      shell.close()
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
