/** `npm run dev`: Vite with hot reload, its calls answered by a simulated gateway, of the line FIRMWARE=v26 if so asked, or by a real one with `DEVICE=http://address`. */
import { createServer } from 'vite'
import { simulatorPlugin } from './vitePlugin'

const server = await createServer({ plugins: [simulatorPlugin()] })
await server.listen()
server.printUrls()
