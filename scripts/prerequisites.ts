/** Finds what the tests need beyond npm packages; installs it where that is possible: `npx tsx scripts/prerequisites.ts`. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Engine = 'Firefox' | 'WebKit'

interface Prerequisite {
  /** As Debian and Ubuntu call it. */
  package: string
  why: string
  find: () => string | undefined
  /** Only the journeys in this browser need it: without it they are left out. */
  engine?: Engine
}

function found(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

const there = (path: string) => (existsSync(path) ? path : undefined)

/** The browser that tests drive. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? found('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
}

export const findFirefox = () => process.env.FIREFOX ?? found('firefox-esr', 'firefox')

/** WebKit's own small browser, which the driver starts. */
export const findMiniBrowser = () =>
  ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find(existsSync)

const findFont = () => ['/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'].find(existsSync)

const PREREQUISITES: readonly Prerequisite[] = [
  { package: 'chromium', why: 'browser tests', find: findChromium },
  { package: 'gcc', why: 'webui.h as C', find: () => found('gcc') },
  { package: 'g++', why: 'webui.h as C++', find: () => found('g++') },
  { package: 'firefox-esr', why: 'journeys in Firefox', find: findFirefox, engine: 'Firefox' },
  { package: 'webkit2gtk-driver', why: 'journeys in WebKit', find: () => found('WebKitWebDriver'), engine: 'WebKit' },
  { package: 'libwebkit2gtk-4.1-0', why: 'its MiniBrowser', find: findMiniBrowser, engine: 'WebKit' },
  { package: 'xvfb', why: 'a screen for it', find: () => found('Xvfb'), engine: 'WebKit' },
  { package: 'fonts-dejavu-core', why: 'letters for it', find: findFont, engine: 'WebKit' },
  { package: 'gcc-xtensa-lx106', why: 'webui.h for the ESP8266', find: () => found('xtensa-lx106-elf-g++') },
  {
    package: 'picolibc-xtensa-lx106-elf',
    why: 'its C headers',
    find: () => there('/usr/lib/xtensa-lx106-elf/include'),
  },
  { package: 'gcc-riscv64-unknown-elf', why: 'webui.h for the ESP32-C3', find: () => found('riscv64-unknown-elf-g++') },
  {
    package: 'picolibc-riscv64-unknown-elf',
    why: 'its C headers',
    find: () => there('/usr/lib/picolibc/riscv64-unknown-elf/include'),
  },
  { package: 'jq', why: 'the snippet that compares sizes', find: () => found('jq') },
  { package: 'python3', why: 'webui.py', find: () => found('python3') },
  { package: 'curl', why: 'the workflow for forks', find: () => found('curl') },
  { package: 'unzip', why: 'the same', find: () => found('unzip') },
]

const missing = (isWanted: (one: Prerequisite) => boolean) =>
  PREREQUISITES.filter((one) => isWanted(one) && !one.find())
const isNeeded = ({ engine }: Prerequisite) => !engine
const named = (list: readonly Prerequisite[]) => list.map((one) => one.package)

function install(list: readonly Prerequisite[]) {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  console.log(`Installing by apt-get: ${list.map((one) => `${one.package} (${one.why})`).join(', ')}`)
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...named(list))
}

/** Engines are no reason to fail: which of them are there, `missingFor` tells. */
export function providePrerequisites() {
  const mayInstall = process.getuid?.() === 0 && found('apt-get')
  if (mayInstall) {
    if (missing(isNeeded).length) install(missing(isNeeded))
    const engines = missing(({ engine }) => engine !== undefined)
    try {
      if (engines.length) install(engines)
    } catch (error) {
      console.error((error as Error).message)
    }
  }
  const still = named(missing(isNeeded))
  if (still.length)
    throw new Error(
      `tests need ${still.join(', ')}: install with "apt-get install ${still.join(' ')}", or name a browser in CHROMIUM`,
    )
}

/** What to install for the journeys in a browser. */
export const missingFor = (engine: Engine) => named(missing((one) => one.engine === engine))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    providePrerequisites()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
