import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { isAsBuilt } from '../ui/screens/maintenance/firmware/md5'

const project = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'webui-fork-'))
/** Matches the files and folders of the project that are copied. The empty name is the project itself. */
const COPIED = /^(|\.github|src|scripts|locales|dist-firmware|[\w.]+\.(json|ts))$/

cpSync(project, copy, {
  recursive: true,
  filter: (from) => COPIED.test(relative(project, from).split('/')[0] ?? ''),
})
symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
cpSync(join(copy, 'src/testing/fork'), join(copy, 'src/extensions/relay'), { recursive: true })
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const TIMEOUT_MS = 300_000

/** Runs a program. Returns its output if it fails, otherwise ''. */
const failureOutput = (...args: string[]) => failureOutputWithPage('', ...args)

/** Like `failureOutput`. The program uses the page in the folder `page`. */
function failureOutputWithPage(page: string, ...args: string[]): string {
  const [program = '', ...others] = args
  const { status, stdout, stderr } = spawnSync(join(project, 'node_modules/.bin', program), others, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, EXTENSION: '', OUT_DIR: page },
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

const italian = {
  title: 'Relè',
  relay_enabled: 'Usa il relè',
  relay_threshold: 'Soglia',
  relay_threshold_hint: 'Sopra questa potenza il relè si chiude.',
  meter: 'Contatore della rete',
  on: 'Accendi',
  off: 'Spegni',
  closed: 'Relè chiuso',
  open: 'Relè aperto',
  settings: 'Impostazioni del relè',
  timed: 'Accendi per un tempo',
  minutes: 'Minuti',
  closures: 'Chiusure',
  last: 'Ultimo messaggio',
  try: 'Prova',
}
const italianNight = { title: 'Notte', from_hour: 'Resta aperto dalle', to_hour: 'Fino alle' }

/** Replaces a text in a file of the fork. Returns the path of the file and its old content. */
function edit(name: string, before: string, after: string) {
  const file = join(copy, 'src/extensions/relay', name)
  const content = readFileSync(file, 'utf8')
  expect(content).toContain(before)
  writeFileSync(file, content.replace(before, after))
  return { file, content }
}

it('the sample fork follows the import rules', { timeout: TIMEOUT_MS, tags: 'long' }, () => {
  expect(failureOutput('tsx', 'scripts/lint/layers.ts')).toBe('')
})

it('the sample fork compiles, and a missing text or path is a type error in the files that use it', {
  timeout: TIMEOUT_MS,
  tags: 'long',
}, () => {
  const edited = [
    edit('locales/relay.json', '"relay_threshold"', '"threshold"'),
    edit('contract/relay.ts', "'/api/relay/switch'", "'/api/relay/other'"),
  ]
  const output = failureOutput('tsc', '--pretty', 'false', '-p', 'src/extensions/relay/tsconfig.json')
  for (const { file, content } of edited) writeFileSync(file, content)
  const usersOfText = ['RelaySettings.tsx']
  const usersOfPath = ['RelayNightSettings.tsx', 'RelaySection.tsx', 'TimedSwitch.tsx']
  const filesWithError = output.match(/\w+\.tsx?(?=\(\d+,\d+\): error)/g)
  expect(filesWithError?.toSorted()).toEqual([...usersOfText, ...usersOfPath].toSorted())
})

it('the sample fork builds a page, a language pack and a demo, and the tests of the fork pass', {
  timeout: TIMEOUT_MS,
  tags: 'long',
}, async () => {
  const packs = join(copy, 'src/extensions/relay/locales/packs')
  mkdirSync(packs)
  writeFileSync(join(packs, 'it.json'), JSON.stringify({ relay: italian, relayNight: italianNight }))
  expect(failureOutput('tsx', 'scripts/build.ts', '--with', 'relay', '--out', 'page')).toBe('')
  const page = gunzipSync(readFileSync(join(copy, 'page/index.html.gz'))).toString()
  expect(await isAsBuilt(page)).toBe(true)
  for (const text of ['/settings/relay', 'Netzz\\xe4hler', 'Compteur du r\\xe9seau']) expect(page).toContain(text)
  const pack = JSON.parse(readFileSync(join(copy, 'page/languages/it.lang.json'), 'utf8'))
  expect(pack.webui.texts).toMatchObject({ 'Use the relay': 'Usa il relè', 'Grid meter': 'Contatore della rete' })
  expect(failureOutputWithPage('page', 'tsx', 'scripts/test.ts', '--with', 'relay', 'unit', 'chromium')).toBe('')
  expect(failureOutput('tsx', 'scripts/demo.ts', '--with', 'relay', '--from', 'page', '--out', 'demo')).toBe('')
  expect(readFileSync(join(copy, 'demo/index.html'), 'utf8')).toContain('/api/relay/switch')
})
