import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readFolder } from '../filesBelow'
import { readWebFiles } from '../package/readWebFiles'
import { extensionFolder } from '../page/extension'
import type { FramePlan } from './framePlan'

/** The initial files of each firmware line. */
const SEEDS = join(import.meta.dirname, '../../src/simulator/scenarios/seed')
const MODULE_ID = '\0virtual:demo'

const readTexts = (folder: string) =>
  Object.fromEntries([...readFolder(folder)].map(([name, content]) => [name, content.toString()]))

/** The initial files of our firmware lines and of the extension's firmware line, by `<line>/<file>`. */
function allSeeds(extension: string | undefined): Record<string, string> {
  const ours = readTexts(SEEDS)
  if (!extension) return ours
  const folder = join(extensionFolder(extension), 'simulator/seed')
  // The firmware line of an extension starts with the initial files of v26, unless it has its own.
  const extensionSeeds = readTexts(existsSync(folder) ? folder : join(SEEDS, 'v26'))
  const entries = Object.entries(extensionSeeds).map(([name, text]) => [`${extension}/${name}`, text])
  return { ...ours, ...Object.fromEntries(entries) }
}

/** The export statement for the firmware line of the extension. */
function firmwareLineExport(extension: string | undefined): string {
  const file = extension && join(extensionFolder(extension), 'simulator/line.ts')
  return file && existsSync(file)
    ? `export { line as extensionLine } from ${JSON.stringify(file)}`
    : 'export const extensionLine = undefined'
}

interface ContentsOptions {
  /** The folder with the built page. */
  from: string
  framePlan: FramePlan
  extension: string | undefined
}

/** `virtual:demo`: the data of the demo. src/demo/vite.d.ts describes it. */
export function contentsPlugin({ from, framePlan, extension }: ContentsOptions): Plugin {
  const values = {
    framePlan,
    webFiles: Object.fromEntries(
      [...readWebFiles(join(from, 'webapp_dist'))].map(([name, content]) => [name, content.toString('base64')]),
    ),
    seeds: allSeeds(extension),
    // The delivered language packs, by their names on a gateway.
    packs: readTexts(join(from, 'languages')),
    zones: readFileSync(join(from, 'zones.json'), 'utf8'),
  }
  const constants = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return {
    name: 'demo-contents',
    resolveId: (id) => (id === 'virtual:demo' ? MODULE_ID : undefined),
    load: (id) => (id === MODULE_ID ? [...constants, firmwareLineExport(extension)].join('\n') : undefined),
  }
}
