import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Its styles are in the page, which no source map of the script says. */
const STYLES_FROM = '@picocss/pico'

export function licenseOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[sc]e/i.test(name))
  if (file) return readFileSync(join(folder, file), 'utf8').trim()
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [`${license} licence`, author?.name ?? author].filter(Boolean).join(', ')
}

/** Our licence and those of all packages the page holds code of. */
export function licenses(sources: readonly string[], project: string): string {
  const packages = sources.map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
  const names = [...new Set([STYLES_FROM, ...packages])].filter((name) => name !== undefined).sort()
  const texts = [
    licenseOf(project),
    ...names.map((name) => `${name}\n\n${licenseOf(join(project, 'node_modules', name))}`),
  ]
  return `${texts.join(`\n\n${'='.repeat(80)}\n\n`)}\n`
}
