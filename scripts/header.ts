/** Makes a C header from files: `npx tsx scripts/header.ts --help`. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { cHeader, DEFAULT_PREFIX } from './package/cHeader'
import { replaceFile } from './package/replaceFile'
import { type ServedFile, toServedFile, unpack } from './package/servedFile'
import { API, VERSION } from './package/versions'
import { UsageError } from './usageError'

const HELP = `Makes a C header that contains the files of a web server.

  npx tsx scripts/header.ts [options] FILE...

  FILE              a file that is served under its name; NAME.gz is served as NAME, with Content-Encoding: gzip
  PATH=FILE         a file that is served as PATH, such as /js/app.js.gz=build/app.js.gz
  --output FILE     the header to write (default: webui.h)
  --prefix NAME     the prefix of every C name (default: ${DEFAULT_PREFIX})
  --budget BYTES    fails if all files together are larger
  --version TEXT    the value of the version macro (default: ${VERSION})
  --json            prints the sizes as JSON instead of a sentence
  --help            this text

Exit code 0: written. 1: over the budget, or a file cannot be read, packed or written. 2: wrong options.`

function readOptions() {
  try {
    const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
    return parseArgs({
      options: { output: text, prefix: text, budget: text, version: text, json: flag, help: flag },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readServedFile(argument: string): ServedFile {
  const equalsSign = argument.startsWith('/') ? argument.indexOf('=') : -1
  const file = argument.slice(equalsSign + 1)
  const name = equalsSign < 0 ? basename(file) : argument.slice(1, equalsSign)
  const content = readFileSync(file)
  if (!content.length) throw new Error(`${file} is empty`)
  const served = toServedFile(name, content)
  try {
    unpack(served)
  } catch {
    throw new Error(`${file} is not gzip`)
  }
  return served
}

const sizesOf = (files: readonly ServedFile[], total: number, budget: string | undefined) => ({
  total,
  ...(budget && { budget: Number(budget), left: Number(budget) - total }),
  files: files.map(({ path, content }) => ({ path, bytes: content.length })),
})

function run() {
  const { values, positionals } = readOptions()
  if (values.help) return console.log(HELP)
  const { output = 'webui.h', prefix = DEFAULT_PREFIX, version = VERSION } = values
  const budget = Number(values.budget ?? Number.POSITIVE_INFINITY)
  if (!positionals.length) throw new UsageError('no FILE given')
  if (!/^[A-Za-z_]\w*$/.test(prefix)) throw new UsageError(`--prefix ${prefix} is no C name`)
  if (!(budget > 0)) throw new UsageError(`--budget ${values.budget} is no number of bytes`)

  const files = positionals.map(readServedFile)
  const total = files.reduce((sum, { content }) => sum + content.length, 0)
  if (values.json) console.log(JSON.stringify(sizesOf(files, total, values.budget), null, 2))
  if (total > budget) throw new Error(`${total} bytes are over the budget of ${budget}`)
  replaceFile(output, cHeader(files, { prefix, version, api: API }))
  if (!values.json) console.log(`${output}: ${files.length} files, ${total} bytes of flash`)
}

try {
  run()
} catch (error) {
  const isUsageError = error instanceof UsageError
  console.error(`header: ${(error as Error).message.split('\n')[0]}${isUsageError ? ' (see --help)' : ''}`)
  process.exitCode = isUsageError ? 2 : 1
}
