/** Puts this page into a firmware image: `npm run embed -- --help`. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { embed, type ImageInfo, inspect } from '../src/embed/embed'
import type { Refusal } from '../src/embed/refusal'
import type { Page } from '../src/embed/webFiles'
import { EXIT_CODES, refusalText } from './embed/refusalText'
import { readWebFiles } from './package/readWebFiles'
import { replaceFile } from './package/replaceFile'
import { UsageError } from './usageError'

const NOTES = [
  'The new image is the official firmware with other web files.',
  'Later official upgrades keep this page while "Keep this interface" on the Firmware Upgrade screen is on.',
  'To get the original page back, upload the official image with the switch off.',
  'If the gateway does not start, write the official image by cable.',
]

const HELP = `Puts this page into an existing firmware image of OpenDTU.

  npm run embed -- IMAGE [options]

  IMAGE          a released .bin of OpenDTU v23.5.3 or later for ESP32 or ESP32-S3, factory or upgrade
  --out FILE     the new image (default: IMAGE with -webui before .bin); never IMAGE itself
  --check        only show what IMAGE is and which page it contains
  --web FOLDER   the folder of the web files (default: dist-firmware/webapp_dist)
  --help         this text

${NOTES.join('\n')}

Exit code 0: done. 1: a file cannot be read or written. 2: wrong options. Refused, and nothing was written:
${Object.entries(EXIT_CODES)
  .map(([reason, code]) => `${code} ${reason}`)
  .join(', ')}.`

const PAGE_TEXTS: Readonly<Record<Page, string>> = {
  original: "OpenDTU's own page",
  ours: 'this page',
  unknown: 'an unknown page',
}

const project = join(import.meta.dirname, '..')

function readOptions() {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean', default: false }] as const
  const { values, positionals } = parseArgs({
    options: { out: text, check: flag, web: text, help: flag },
    allowPositionals: true,
  })
  const [image, ...others] = positionals
  if (!values.help && (!image || others.length)) throw new UsageError('name one IMAGE')
  if (values.check && values.out) throw new UsageError('--check writes no image, so --out has no use')
  return { ...values, image: image ?? '' }
}

function imageText(name: string, info: ImageInfo): string {
  const facts = [
    `${info.kind} image`,
    info.chip,
    `OpenDTU ${info.version}`,
    info.environment ?? 'unknown build environment',
  ]
  const files = info.files.map((file) => `  ${file.name.padEnd(16)} ${file.sizeBytes.toLocaleString('en').padStart(9)}`)
  return [`${name}: ${facts.join(', ')}`, ...files, `  contains ${PAGE_TEXTS[info.page]}`].join('\n')
}

function isSameFile(path: string, otherPath: string): boolean {
  if (!existsSync(otherPath)) return false
  const [stats, otherStats] = [statSync(path), statSync(otherPath)]
  return stats.dev === otherStats.dev && stats.ino === otherStats.ino
}

function defaultOut(image: string): string {
  const { dir, name, ext } = parse(image)
  return join(dir, `${name}-webui${ext || '.bin'}`)
}

/** Returns true for a result. For a refusal, it prints the reason, sets the exit code, and returns false. */
function acceptOrReport<Result extends object>(result: Result | Refusal): result is Result {
  if (!('refused' in result)) return true
  console.error(`embed: ${refusalText(result)}`)
  process.exitCode = EXIT_CODES[result.refused]
  return false
}

async function run() {
  const { image, help, check, web, out = defaultOut(image) } = readOptions()
  if (help) return console.log(HELP)
  const original = readFileSync(image)
  if (check) {
    const info = await inspect(original)
    if (acceptOrReport(info)) console.log(imageText(image, info))
    return
  }
  if (isSameFile(image, out)) throw new UsageError('--out is IMAGE itself, which is never overwritten')
  const result = await embed(original, readWebFiles(web ?? join(project, 'dist-firmware/webapp_dist')))
  if (!acceptOrReport(result)) return
  replaceFile(out, result.image)
  console.log([imageText(image, result.before), imageText(relative('', out), result.after), ...NOTES].join('\n'))
}

run().catch((error: Error & { code?: string }) => {
  const { message, code } = error
  const isUsageError = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')
  console.error(`embed: ${message.split('\n')[0]}${isUsageError ? ' (see --help)' : ''}`)
  process.exitCode = isUsageError ? 2 : 1
})
