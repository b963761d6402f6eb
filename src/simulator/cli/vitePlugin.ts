import type { Plugin, ProxyOptions } from 'vite'
import { createShell } from '../http/shell'
import type { Line } from '../lines/line'
import { isSocketPath } from '../service/sockets'
import { restartTimes } from './restartTimes'
import { startScenario } from './start'

const devicePaths = ['/api', '/zones.json', '/livedata', '/console']
const pathOf = (url = '/') => url.split('?')[0] ?? url

/** Everything of the device's goes to a real one. */
function proxyTo(address: string): Record<string, ProxyOptions> {
  const target = address.includes('://') ? address : `http://${address}`
  return Object.fromEntries(devicePaths.map((path) => [`^${path}(/|\\?|$)`, { target, changeOrigin: true, ws: true }]))
}

/** For `npm run dev`: the device's answers beside Vite's pages; with `DEVICE=http://address` those of a real one. */
export function simulatorPlugin(firmware: Line): Plugin {
  const { DEVICE: address } = process.env
  return {
    name: 'simulator',
    apply: 'serve',
    config: () => (address ? { server: { proxy: proxyTo(address) } } : undefined),
    configureServer(server) {
      if (address || process.env.VITEST) return
      const simulation = startScenario({ scenario: 'demo', firmware })
      const shell = createShell(simulation, {
        dist: 'dist-firmware',
        hasTags: false,
        hasControl: false,
        ...restartTimes,
      })
      server.middlewares.use((message, response, next) => {
        if (pathOf(message.url).startsWith('/api/')) void shell.handle(message, response)
        else next()
      })
      server.httpServer?.on('upgrade', (message, socket, head) => {
        if (isSocketPath(simulation.line, pathOf(message.url))) shell.upgrade(message, socket, head)
      })
      server.httpServer?.on('close', shell.close)
    },
  }
}
