import { join } from 'node:path'
import type { Plugin, ProxyOptions } from 'vite'

const devicePaths = ['/api', '/zones.json', '/livedata', '/console']

/** Sends requests and sockets with paths of the device to a real gateway. */
function proxyTo(address: string): Record<string, ProxyOptions> {
  const target = address.includes('://') ? address : `http://${address}`
  return Object.fromEntries(devicePaths.map((path) => [`^${path}(/|\\?|$)`, { target, changeOrigin: true, ws: true }]))
}

/**
 * A gateway behind the development server. If the environment variable `DEVICE` is set, it is the real gateway at this address.
 * Otherwise it is a simulated gateway of the firmware line in the environment variable `FIRMWARE`.
 * Vite loads the simulator, because Node alone does not run TypeScript.
 */
export function gatewayPlugin(): Plugin {
  const { DEVICE: address, VITEST } = process.env
  return {
    name: 'gateway',
    apply: 'serve',
    config: () => (address ? { server: { proxy: proxyTo(address) } } : undefined),
    async configureServer(server) {
      if (address || VITEST) return
      const { addGateway } = await server.ssrLoadModule(join(import.meta.dirname, 'devGateway.ts'))
      await addGateway(server)
    },
  }
}
