/** Finds what the tests need beyond npm packages; installs it where that is possible: `npx tsx scripts/prerequisites.ts`. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Prerequisite {
  /** As Debian and Ubuntu call it. */
  package: string
  why: string
  find: () => string | undefined
}

function found(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/** The browser that tests drive. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? found('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
}

const PREREQUISITES: readonly Prerequisite[] = [
  { package: 'chromium', why: 'browser tests', find: findChromium },
  { package: 'gcc', why: 'webui.h as C', find: () => found('gcc') },
  { package: 'g++', why: 'webui.h as C++', find: () => found('g++') },
]

const missing = () => PREREQUISITES.filter(({ find }) => !find())
const named = (list: readonly Prerequisite[]) => list.map((one) => one.package)

function install(list: readonly Prerequisite[]) {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  console.log(`Installing by apt-get: ${list.map((one) => `${one.package} (${one.why})`).join(', ')}`)
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...named(list))
}

export function providePrerequisites() {
  const mayInstall = process.getuid?.() === 0 && found('apt-get')
  if (missing().length && mayInstall) install(missing())
  const still = named(missing())
  if (still.length)
    throw new Error(
      `tests need ${still.join(', ')}: install with "apt-get install ${still.join(' ')}", or name a browser in CHROMIUM`,
    )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    providePrerequisites()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
