import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function licenseOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[sc]e/i.test(name))
  if (file) return readFileSync(join(folder, file), 'utf8').trim()
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [`${license} licence`, author?.name ?? author].filter(Boolean).join(', ')
}

/** Our licence and those of the packages that the page contains. */
export function licenseTexts(names: readonly string[], project: string): string {
  const texts = [
    licenseOf(project),
    ...names.map((name) => `${name}\n\n${licenseOf(join(project, 'node_modules', name))}`),
  ]
  return `${texts.join(`\n\n${'='.repeat(80)}\n\n`)}\n`
}
