import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readWebFiles } from '../../../scripts/package/readWebFiles'
import { defaultPassword, userName } from '../../contract/api'
import { embed } from '../../embed/embed'
import { startOf } from '../../embed/testing/readLikeFirmware'
import { HOST } from '../helpers/chromium'
import { dist } from '../helpers/fixtures'

// Starts the official firmware in an emulator: `$EMULATOR/start IMAGE PORT FOLDER`. See dist-firmware/README.md.

const { EMULATOR = '', IMAGES = '' } = process.env

/** The emulator starts within this time on a machine with two idle cores. */
const USUAL_START_MS = 20_000
const NETWORK_IS_UP = 'WiFi got ip'
const PANIC = 'Guru Meditation'
const FIRMWARE_STARTS = 'Starting OpenDTU'
/** The first line that the boot loader prints. */
const BOOT = 'rst:0x'

/** The emulated network of this release stops after some 100 kB, so its gateway only sends the page. */
export const STARTS_ONLY = 'v24.1.21'

/** The other releases in the folder IMAGES, from the oldest to the newest. */
export const versions = readdirSync(IMAGES || '.')
  .flatMap((name) => /^(v.+)-opendtu-generic_esp32\.factory\.bin$/.exec(name)?.[1] ?? [])
  .filter((version) => version !== STARTS_ONLY)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** The official factory image of a release. */
export const factoryImage = (version: string) =>
  readFileSync(join(IMAGES, `${version}-opendtu-generic_esp32.factory.bin`))

/** The official upgrade image of a release: the application of the factory image. */
export function upgradeImage(version: string): Buffer {
  const image = factoryImage(version)
  return image.subarray(startOf(image))
}

/** The web files of the tested build, by their name in `webapp_dist`. */
export const webFiles = readWebFiles(join(dist, 'webapp_dist'))

async function imageWithPage(version: string): Promise<Uint8Array> {
  const result = await embed(factoryImage(version), webFiles)
  if ('refused' in result) throw new Error(`${version}: ${JSON.stringify(result)}`)
  return result.image
}

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  /** The bytes of the body as they were sent, without decompression. */
  body: Buffer
}

/** Sends a request. A busy gateway drops some connections, so a read is repeated. */
async function send(
  url: string,
  headers: Record<string, string>,
  form?: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    const options = { method: form === undefined ? 'GET' : 'POST', headers, agent: false, signal }
    const message = request(url, options, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((body) => resolve({ status, headers, body }), reject)
    })
    message.on('error', reject)
    message.end(form)
  })
  const isRead = form === undefined
  return answer.catch((error) =>
    isRead && error.code === 'ECONNRESET' ? send(url, headers, form, signal) : Promise.reject(error),
  )
}

/** Returns a port that no program uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>

/** Starts a gateway with our page, and waits until it has joined the network. */
export async function startGateway(version: string) {
  const folder = mkdtempSync(join(tmpdir(), `webui-${version}-`))
  const [image, log] = [join(folder, 'image.bin'), join(folder, 'serial.log')]
  writeFileSync(image, await imageWithPage(version))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const authdata = Buffer.from(`${userName}:${defaultPassword}`).toString('base64')

  const serialLog = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')

  /** Waits until the firmware has written the text after the first `from` characters of its log. */
  function logged(text: string, from = 0): Promise<void> {
    return new Promise((resolve) => {
      const watcher = watch(folder, check)
      function check() {
        if (!serialLog().includes(text, from)) return
        watcher.close()
        resolve()
      }
      check()
    })
  }

  async function start() {
    execFileSync(join(EMULATOR, 'start'), [image, String(port), folder])
    await logged(NETWORK_IS_UP)
    if (serialLog().includes(PANIC)) console.log(`${version}: a panic in the first second; the firmware started again`)
  }

  /** Ends the emulator, and waits until it has ended. */
  function stop() {
    const pid = readFileSync(join(folder, 'pid'), 'utf8').trim()
    process.kill(Number(pid))
    execFileSync('tail', ['--pid', pid, '--sleep-interval', '0.1', '--follow', '/dev/null'])
  }
  function remove() {
    stop()
    rmSync(folder, { recursive: true })
  }
  process.once('exit', remove)

  const startedAtMs = performance.now()
  await start()
  return {
    version,
    /** How many times longer than on a usual machine the emulator takes. */
    slowness: Math.max(1, (performance.now() - startedAtMs) / USUAL_START_MS),
    url,
    origin: url.replace('127.0.0.1', HOST),
    port,
    authdata: () => authdata,
    serialLog,
    /** Waits until the firmware writes this text. */
    logs: (text: string) => logged(text, serialLog().length),
    /** Waits until the firmware joins the network. */
    joinsNetwork: () => logged(NETWORK_IS_UP, serialLog().length),
    /** How often the firmware has started. */
    starts: () => serialLog().split(FIRMWARE_STARTS).length - 1,
    /** The number of panics, also of those in the first second. */
    allPanics: () => serialLog().split(PANIC).length - 1,
    /** The log of each start in which the firmware panicked after its first second. */
    panics: () =>
      serialLog()
        .split(BOOT)
        .filter((boot) => boot.includes(FIRMWARE_STARTS) && boot.includes(PANIC)),
    /** Requests a path, or posts a record as the page does. */
    request: (path: string, data?: object, headers = {}, signal?: AbortSignal) =>
      send(
        url + path,
        {
          Authorization: `Basic ${authdata}`,
          ...(data && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        data && new URLSearchParams({ data: JSON.stringify(data) }).toString(),
        signal,
      ),
    /** Ends the emulator, and starts it with a new flash. */
    async startAgain() {
      stop()
      await start()
    },
    stop() {
      process.off('exit', remove)
      remove()
    },
  }
}
