import type { ViteDevServer } from 'vite'
import { createGatewayServer } from '../http/gatewayServer'
import { isSocketPath } from '../service/sockets'
import { findFirmware, firmwareNames } from './extensionLine'
import { restartTimes } from './restartTimes'
import { startScenario } from './start'

const pathOf = (url = '/') => url.split('?')[0] ?? url

/** The name of the firmware line: the value of `FIRMWARE`. Default: the line of the extension in `EXTENSION` if the extension has a line, otherwise v23. */
function chosenFirmware() {
  const { FIRMWARE, EXTENSION = '' } = process.env
  return FIRMWARE ?? (firmwareNames().includes(EXTENSION) ? EXTENSION : 'v23')
}

/** Adds the paths and sockets of a simulated gateway to a development server. */
export async function addGateway(server: ViteDevServer) {
  const simulation = startScenario({ scenario: 'demo', firmware: await findFirmware(chosenFirmware()) })
  const gatewayServer = createGatewayServer(simulation, {
    dist: 'dist-firmware',
    sendsEtags: false,
    hasControlApi: false,
    ...restartTimes,
  })
  server.middlewares.use((message, response, next) => {
    if (pathOf(message.url).startsWith('/api/')) void gatewayServer.handle(message, response)
    else next()
  })
  server.httpServer?.on('upgrade', (message, socket, head) => {
    if (isSocketPath(simulation.line, pathOf(message.url))) gatewayServer.upgrade(message, socket, head)
  })
  server.httpServer?.on('close', gatewayServer.close)
}
