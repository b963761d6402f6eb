/**
 * Finds what tests need beyond npm packages. The short run needs a Chromium only. What the long run needs, this installs with apt-get:
 * `npx tsx scripts/prerequisites.ts`, or only for some parts of it: `npx tsx scripts/prerequisites.ts firefox webkit`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

export type Engine = 'Firefox' | 'WebKit'

interface Prerequisite {
  /** As Debian and Ubuntu call it. */
  package: string
  why: string
  find: () => string | undefined
  /** Only where apt-get knows it: Ubuntu does not have all that Debian has. */
  isOptional?: true
  part: 'chromium' | 'compilers' | 'firefox' | 'webkit'
}

function found(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

const existing = (path: string) => (existsSync(path) ? path : undefined)

/** The browser that tests drive: the one that is named, Playwright's own where it was downloaded, or the system's. */
export function findChromium(): string | undefined {
  return (
    process.env.CHROMIUM ??
    existing(chromium.executablePath()) ??
    found('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  )
}

/** Chromium without its windows, where it is installed: a test takes it half the work. A browser that is named does everything. */
export const findHeadlessShell = () => process.env.CHROMIUM ?? found('chromium-headless-shell') ?? findChromium()

export const findFirefox = () => process.env.FIREFOX ?? found('firefox-esr', 'firefox')

/** WebKit's own small browser, which the driver starts. */
export const findMiniBrowser = () =>
  ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find(existsSync)

const PREREQUISITES: readonly Prerequisite[] = [
  { package: 'chromium', why: 'browser tests', part: 'chromium', find: findChromium },
  {
    package: 'chromium-headless-shell',
    why: 'the same with less work',
    part: 'chromium',
    find: () => found('chromium-headless-shell'),
    isOptional: true,
  },
  { package: 'gcc', why: 'webui.h as C', part: 'compilers', find: () => found('gcc') },
  { package: 'g++', why: 'webui.h as C++', part: 'compilers', find: () => found('g++') },
  { package: 'firefox-esr', why: 'journeys in Firefox', part: 'firefox', find: findFirefox },
  { package: 'webkit2gtk-driver', why: 'journeys in WebKit', part: 'webkit', find: () => found('WebKitWebDriver') },
  { package: 'libwebkit2gtk-4.1-0', why: 'its MiniBrowser', part: 'webkit', find: findMiniBrowser },
  { package: 'xvfb', why: 'a screen for it', part: 'webkit', find: () => found('Xvfb') },
  {
    package: 'fonts-dejavu-core',
    why: 'letters for it',
    part: 'webkit',
    find: () => existing('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'),
  },
  {
    package: 'gcc-xtensa-lx106',
    why: 'webui.h for the ESP8266',
    part: 'compilers',
    find: () => found('xtensa-lx106-elf-g++'),
  },
  {
    package: 'picolibc-xtensa-lx106-elf',
    why: 'its C headers',
    part: 'compilers',
    find: () => existing('/usr/lib/xtensa-lx106-elf/include'),
  },
  {
    package: 'gcc-riscv64-unknown-elf',
    why: 'webui.h for the ESP32-C3',
    part: 'compilers',
    find: () => found('riscv64-unknown-elf-g++'),
  },
  {
    package: 'picolibc-riscv64-unknown-elf',
    why: 'its C headers',
    part: 'compilers',
    find: () => existing('/usr/lib/picolibc/riscv64-unknown-elf/include'),
  },
  { package: 'jq', why: 'the snippet that compares sizes', part: 'compilers', find: () => found('jq') },
  { package: 'python3', why: 'webui.py', part: 'compilers', find: () => found('python3') },
  { package: 'curl', why: 'the workflow for forks', part: 'compilers', find: () => found('curl') },
  { package: 'unzip', why: 'the same', part: 'compilers', find: () => found('unzip') },
]

const missing = (parts: readonly string[]) => PREREQUISITES.filter((one) => parts.includes(one.part) && !one.find())
const named = (list: readonly Prerequisite[]) => list.map((one) => one.package)

/** What to install for the journeys in a browser. */
export const missingFor = (engine: Engine) => named(missing([engine.toLowerCase()]))

/** Downloads Playwright's Chromium where there is no other. */
export function ensureChromium() {
  if (!findChromium()) spawnSync('npx', ['playwright', 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  const browser = findChromium()
  if (browser && spawnSync(browser, ['--version']).status === 0) return
  throw new Error(
    `${browser ? `${browser} does not start` : 'there is no Chromium'}: install "chromium" or "google-chrome", or name one in CHROMIUM`,
  )
}

export function requireCompilers() {
  const packages = named(missing(['compilers']))
  if (packages.length)
    throw new Error(`tests with compilers need ${packages.join(', ')}: apt-get install ${packages.join(' ')}`)
}

function install(list: readonly Prerequisite[]) {
  if (list.length === 0) return
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  console.log(`Installing with apt-get: ${list.map((one) => `${one.package} (${one.why})`).join(', ')}`)
  apt('update')
  const isKnown = (name: string) => spawnSync('apt-cache', ['show', name]).status === 0
  const installable = list.filter((one) => !one.isOptional || isKnown(one.package))
  apt('install', '--yes', '--no-install-recommends', ...named(installable))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const parts = process.argv.slice(2)
  try {
    install(missing(parts.length ? parts : ['chromium', 'compilers', 'firefox', 'webkit']))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
