/** `npm run dev`: Vite with hot reload, its calls answered by a simulated gateway, or by a real one with `DEVICE=http://address`. */
import { createServer } from 'vite'
import { simulatorPlugin } from './plugin'

const server = await createServer({ plugins: [simulatorPlugin()] })
await server.listen()
server.printUrls()
