// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRules } from './importRules'
import { ROOMS } from './rooms'

const project = join(import.meta.dirname, '../..')

/** In each room at least one thing that is not imported there. */
const FORBIDDEN = `
  scripts/vite/a               ../../src/contract/inverters/live
  scripts/packing/a            ../../src/ui/i18n
  src/packing/a                ../contract/ntp
  src/packing/a                react
  src/contract/a               ../ui/lib/clock
  src/contract/a               react
  src/contract/inverters/a     ../../ui/lib/clock
  src/contract/inverters/a     react
  src/ui/main.tsx              ../simulator/cli/main
  src/ui/app/A                 ../../testing/page
  src/ui/app/A                 preact
  src/ui/screens/login/Login   ../About
  src/ui/screens/login/Login   ../../app/App
  src/ui/screens/home/A        ../settings/MqttSettings
  src/ui/screens/home/limit/a  ../../info/deviceTime
  src/ui/screens/home/A        ../login/Login
  src/ui/screens/home/A        preact/hooks
  src/ui/screens/info/A        ./system/SystemInfo
  src/ui/screens/info/A        ./NtpInfo
  src/ui/screens/settings/A    ./DtuSettings
  src/ui/screens/settings/A    preact/compat
  src/ui/screens/settings/ntp/A      ../network/addresses
  src/ui/screens/settings/ntp/A      ../DtuSettings
  src/ui/screens/settings/ntp/A      ../../home/Home
  src/ui/screens/settings/ntp/A      ../../../app/screens
  src/ui/screens/maintenance/config/A  ../firmware/md5
  src/ui/form/SettingsScreen.tsx  ../screens/login/Login
  src/ui/form/SettingsScreen.tsx  preact
  src/ui/form/FieldRow         ../device/api
  src/ui/form/FieldRow         ../hooks/useLoaded
  src/ui/form/useForm          ../live/useLive
  src/ui/form/useForm          preact/hooks
  src/ui/parts/Notice          ../device/api
  src/ui/parts/upload/A        ../../hooks/useSocket
  src/ui/parts/Notice          ../form/Row
  src/ui/parts/Notice          ../screens/home/Home
  src/ui/parts/Notice          preact
  src/ui/live/feed             ../parts/Badge
  src/ui/live/feed             ../screens/home/Home
  src/ui/hooks/useLoaded       ../live/feed
  src/ui/hooks/useLoaded       ../parts/Badge
  src/ui/hooks/useLoaded       rosetta
  src/ui/device/api            ../hooks/useSocket
  src/ui/device/api            ../app/screens
  src/ui/device/api            ../../contract/deviceLimits
  src/ui/i18n                  ./device/api
  src/ui/i18n                  preact
  src/ui/state/session         ../device/api
  src/ui/state/session         ../i18n
  src/ui/state/session         node:fs
  src/ui/lib/clock             ../state/session
  src/ui/lib/clock             ../i18n
  src/ui/lib/clock             react
  src/simulator/cli/main       ../../ui/lib/clock
  src/simulator/http/shell     ../lines/v23/line
  src/simulator/http/shell     ../lines/lines
  src/simulator/http/shell     ../scenarios/start
  src/simulator/faults/faults  ../http/shell
  src/simulator/faults/faults  ../lines/v26/line
  src/simulator/scenarios/a    ../lines/v23/configFile
  src/simulator/scenarios/a    ../http/shell
  src/simulator/lines/lines    ../http/shell
  src/simulator/lines/fields   ./v23/line
  src/simulator/lines/fields   ./lines
  src/simulator/lines/fields   ../http/send
  src/simulator/lines/v23/mqtt ../v26/mqtt
  src/simulator/lines/v23/inverters/live  ../../lines
  src/simulator/lines/v26/mqtt ../lines
  src/simulator/lines/v26/mqtt ../../faults/faults
  src/simulator/gateway/radio  ../lines/line
  src/simulator/gateway/radio  ../../testing/device
  src/simulator/world/sun      ../gateway/gateway
  src/simulator/json/memory    ../world/sun
  src/simulator/json/memory    ../../contract/inverters/live
`

const ALLOWED = `
  scripts/build                ./vite/buildPage
  scripts/packing/a            ../../src/packing/model
  src/packing/a                ./model
  src/contract/a               ./codes
  src/ui/app/unpackSecondPiece ../../packing/unpack
  src/contract/a               ./inverters/live
  src/contract/inverters/a     ./live
  src/contract/inverters/a     ../codes
  src/ui/main.tsx              ./app/App
  src/ui/app/screens           ../screens/home/Home
  src/ui/screens/login/Login   ../../form/Row
  src/ui/screens/home/A        ./limit/LimitDialog
  src/ui/screens/home/limit/A  ../status
  src/ui/screens/info/A        ./deviceTime
  src/ui/screens/settings/ntp/A      ../../../device/api
  src/ui/screens/settings/ntp/A      ./zones
  src/ui/screens/settings/device/A   ../../../../contract/form
  src/ui/form/SettingsScreen.tsx  ../device/api
  src/ui/form/useForm          ../device/messages
  src/ui/form/useForm          ../../contract/form
  src/ui/parts/Notice          ../device/outcome
  src/ui/parts/loading/A       ../../device/outcome
  src/ui/live/feed             ../device/api
  src/ui/device/api            ../state/session
  src/ui/i18n                  rosetta
  src/ui/lib/clock             ../../contract/ntp
  src/ui/lib/clock.test        ../../testing/page
  src/simulator/cli/main       node:fs
  src/simulator/http/shell     ../lines/line
  src/simulator/scenarios/a    ../lines/lines
  src/simulator/lines/lines    ./v23/line
  src/simulator/lines/v23/inverters/live  ../../fields
  src/simulator/lines/v26/mqtt ../v23/mqtt
  src/simulator/gateway/radio  ../world/sun
`

interface Probe {
  file: string
  imported: string
}

/** A file of its own for each line of a list. */
function probesOf(list: string): Probe[] {
  return list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([from = '', imported = '']) => ({ file: from.endsWith('.tsx') ? from : `${from}.ts`, imported }))
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  cpSync(join(project, 'scripts/lint/importRules.json'), join(folder, 'scripts/lint/importRules.json'))
  const config = JSON.parse(readFileSync(join(project, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes the files and tells which of them the linter complains about. */
function lint(rule: string, files: readonly { file: string; text: string }[]): string[] {
  for (const { file, text } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const args = ['lint', '--max-diagnostics=none', '--reporter=github']
  const biome = join(project, 'node_modules/.bin/biome')
  const names = files.map(({ file }) => file)
  const { stdout } = spawnSync(biome, [...args, ...names], { cwd: folder, encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.includes(`style/${rule}`))
  return names.filter((file) => lines.some((line) => line.includes(`/${file},line=`)))
}

/** Those of the probes that the linter complains about; several of one file are tried one after the other. */
function complaints(probes: readonly Probe[]): Probe[] {
  const rounds: Probe[][] = []
  for (const probe of probes) {
    const round = rounds.find((others) => !others.some(({ file }) => file === probe.file))
    if (round) round.push(probe)
    else rounds.push([probe])
  }
  return rounds.flatMap((round) => {
    const files = round.map(({ file, imported }) => ({ file, text: `import '${imported}'\n` }))
    const found = lint('noRestrictedImports', files)
    return round.filter(({ file }) => found.includes(file))
  })
}

describe('the linter', () => {
  it('complains of an import that a room forbids, in every room', () => {
    const forbidden = probesOf(FORBIDDEN)
    const found = complaints(forbidden)
    expect(forbidden.filter((probe) => !found.includes(probe))).toEqual([])
  })

  it('says nothing to what a room may import', () => {
    expect(complaints(probesOf(ALLOWED))).toEqual([])
  })

  it('reads the rules that rooms.ts states', () => {
    const written = JSON.parse(readFileSync(join(import.meta.dirname, 'importRules.json'), 'utf8'))
    expect(written, 'npx tsx scripts/lint/importRules.ts').toEqual(JSON.parse(JSON.stringify(importRules)))
  })

  it.each([
    ['src/ui/parts/Notice.ts', "fetch('/')", true],
    ['src/ui/screens/home/A.ts', "new WebSocket('/')", true],
    ['src/ui/hooks/useLoaded.ts', 'localStorage.length', true],
    ['src/ui/device/api.ts', "fetch('/')", false],
    ['src/ui/hooks/useSocket.ts', "new WebSocket('/')", false],
    ['src/ui/state/storage.ts', 'localStorage.length', false],
  ])('of %s: %s is forbidden: %s', (file, call, isForbidden) => {
    const found = lint('noRestrictedGlobals', [{ file, text: `export const result = () => ${call}\n` }])
    expect(found).toHaveLength(isForbidden ? 1 : 0)
  })

  it('takes a cycle of types for a cycle', () => {
    const { rules } = JSON.parse(readFileSync(join(project, 'biome.json'), 'utf8')).linter
    expect(rules.suspicious.noImportCycles).toEqual({ level: 'error', options: { ignoreTypes: false } })
  })
})

it('no room is without a trial', () => {
  const probed = probesOf(FORBIDDEN).map(({ file }) => file)
  const untried = ROOMS.filter(({ files }) => {
    const starts = files.filter((file) => !file.startsWith('!')).map((file) => file.replace(/\*.*$/, ''))
    return !probed.some((file) => starts.some((start) => file.startsWith(start)))
  })
  expect(untried.map(({ files }) => files)).toEqual([])
})
