/** Programs that tests need in addition to npm packages: where they are installed, and how to install them. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const execFileAsync = promisify(execFile)

export type Need = 'chromium' | 'compilers' | 'emulator' | 'firefox' | 'webkit'

interface DebianPackage {
  name: string
  isInstalled: () => boolean
  /** The tests run faster with this package, but do not require it. */
  isOptional?: true
}

function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/** The browser named in CHROMIUM, the one that Playwright has downloaded, or the one of the system. */
export function findChromium(): string | undefined {
  const downloaded = chromium.executablePath()
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  return existsSync(downloaded)
    ? downloaded
    : findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
}

/** The browser named in CHROMIUM, the headless shell of Chromium, or Chromium. The headless shell halves the processor time of a test. */
export const findHeadlessShell = () => process.env.CHROMIUM ?? findProgram('chromium-headless-shell') ?? findChromium()

export const findFirefox = () => process.env.FIREFOX ?? findProgram('firefox-esr', 'firefox')

/** MiniBrowser, a part of WebKitGTK. WebKitWebDriver starts it. */
export const findMiniBrowser = () =>
  ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find(existsSync)

/** Starts the browser, because an installed browser may lack a shared library. */
function doesChromiumStart(): boolean {
  const browser = findChromium()
  return browser !== undefined && spawnSync(browser, ['--version']).status === 0
}

const packageWithProgram = (name: string, command = name): DebianPackage => ({
  name,
  isInstalled: () => Boolean(findProgram(command)),
})
const packageWithFile = (name: string, path: string): DebianPackage => ({ name, isInstalled: () => existsSync(path) })
const packageWithLibrary = (name: string, file: string) => packageWithFile(name, `/usr/lib/x86_64-linux-gnu/${file}`)

/** The folder of the emulator, and the folder of the firmware images that it runs. If they are missing, the programs of the emulator are not installed. */
const hasEmulator = () => Boolean(process.env.EMULATOR && process.env.IMAGES)

const PACKAGES: Readonly<Record<Need, readonly DebianPackage[]>> = {
  chromium: [
    { name: 'chromium', isInstalled: doesChromiumStart },
    { ...packageWithProgram('chromium-headless-shell'), isOptional: true },
  ],
  compilers: [
    packageWithProgram('gcc'),
    packageWithProgram('g++'),
    packageWithProgram('gcc-xtensa-lx106', 'xtensa-lx106-elf-g++'),
    packageWithFile('picolibc-xtensa-lx106-elf', '/usr/lib/xtensa-lx106-elf/include'),
    packageWithProgram('gcc-riscv64-unknown-elf', 'riscv64-unknown-elf-g++'),
    packageWithFile('picolibc-riscv64-unknown-elf', '/usr/lib/picolibc/riscv64-unknown-elf/include'),
    packageWithProgram('jq'),
    packageWithProgram('python3'),
    packageWithProgram('curl'),
    packageWithProgram('unzip'),
  ],
  emulator: [
    packageWithLibrary('libpixman-1-0', 'libpixman-1.so.0'),
    packageWithLibrary('libgcrypt20', 'libgcrypt.so.20'),
    packageWithLibrary('libslirp0', 'libslirp.so.0'),
    packageWithLibrary('libglib2.0-0', 'libglib-2.0.so.0'),
  ],
  firefox: [{ name: 'firefox-esr', isInstalled: () => Boolean(findFirefox()) }],
  webkit: [
    packageWithProgram('webkit2gtk-driver', 'WebKitWebDriver'),
    { name: 'libwebkit2gtk-4.1-0', isInstalled: () => Boolean(findMiniBrowser()) },
    packageWithProgram('xvfb', 'Xvfb'),
    packageWithFile('fonts-dejavu-core', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'),
  ],
}

const missingPackages = (need: Need) =>
  PACKAGES[need].filter(({ isInstalled, isOptional }) => !isOptional && !isInstalled()).map(({ name }) => name)

export const isMissing = (need: Need) => missingPackages(need).length > 0 || (need === 'emulator' && !hasEmulator())

export function howToInstall(need: Need): string {
  const debian = `"apt-get install ${missingPackages(need).join(' ')}" on Debian`
  if (need === 'emulator' && !hasEmulator()) return 'set EMULATOR and IMAGES, see dist-firmware/README.md'
  if (need !== 'chromium') return debian
  const brokenBrowser = process.env.CHROMIUM && `${process.env.CHROMIUM}, named in CHROMIUM, does not start. `
  return `${brokenBrowser ?? ''}${debian}, "npx playwright install --with-deps chromium", or Google Chrome; or set CHROMIUM to the path of a browser`
}

/** Runs an installer without its output. A failure prints one line. */
async function runInstaller(command: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await execFileAsync(command, args, { env, maxBuffer: Number.POSITIVE_INFINITY })
    return true
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string }
    const lines = `${stderr}\n${stdout}\n${message}`.split('\n')
    const reason = lines.find((line) => /^E(rror)?: /.test(line)) ?? lines.find((line) => line.trim()) ?? ''
    console.error(`${command} ${args.join(' ')} failed: ${reason.trim()}`)
    return false
  }
}

const canUseAptGet = () => process.getuid?.() === 0 && Boolean(findProgram('apt-get'))

async function installDebianPackages(needs: readonly Need[]) {
  const packagesByNeed = needs.map((need) => PACKAGES[need].filter(({ isInstalled }) => !isInstalled()))
  const namesOf = (packages: readonly DebianPackage[]) => packages.map(({ name }) => name)
  console.log(`Installing with apt-get: ${namesOf(packagesByNeed.flat()).join(', ')}`)
  if (!(await runInstaller('apt-get', ['update']))) return
  // Some releases of Debian and Ubuntu do not have the optional packages.
  const isKnown = ({ name, isOptional }: DebianPackage) =>
    !isOptional || spawnSync('apt-cache', ['show', name]).status === 0
  for (const packages of packagesByNeed) {
    await runInstaller('apt-get', ['install', '--yes', '--no-install-recommends', ...namesOf(packages.filter(isKnown))])
  }
}

async function downloadChromium() {
  console.log('Downloading Chromium with Playwright')
  const libraries = canUseAptGet() ? ['--with-deps'] : []
  await runInstaller('npx', ['playwright', 'install', '--no-shell', ...libraries, 'chromium'])
}

/** As root, installs missing programs with apt-get. If Chromium is needed and still missing, downloads it. */
export async function install(needs: readonly Need[]) {
  const missing = needs.filter((need) => isMissing(need) && (need !== 'emulator' || hasEmulator()))
  if (missing.length && canUseAptGet()) await installDebianPackages(missing)
  if (needs.includes('chromium') && !process.env.CHROMIUM && isMissing('chromium')) await downloadChromium()
}
