/**
 * `npm run dev`: Vite with hot reload, its calls answered by a simulated gateway, of the line FIRMWARE=v26 if so asked, or by a real one
 * with `DEVICE=http://address`. With `-- --with NAME` the page has that extension, and the gateway its firmware where it brings one.
 */
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { findFirmware, firmwareNames } from './extensionLine'
import { simulatorPlugin } from './vitePlugin'

const { with: extension = '' } = parseArgs({ options: { with: { type: 'string' } } }).values
// Read by vite.config.ts.
process.env.EXTENSION = extension
const usual = firmwareNames().includes(extension) ? extension : 'v23'
const firmware = await findFirmware(process.env.FIRMWARE ?? usual)
const server = await createServer({ plugins: [simulatorPlugin(firmware)] })
await server.listen()
server.printUrls()
