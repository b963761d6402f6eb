/** Writes importRules.json, which biome.json extends: `npx tsx scripts/lint/importRules.ts`. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOMS, type Room } from './rooms'

const TESTS = ['!**/*.test.ts', '!**/*.test.tsx']

const overrideOf = ({ files, message, not, notPackages }: Room) => ({
  includes: [...files, ...TESTS],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: { ...(notPackages && { paths: notPackages }), patterns: [{ group: not, message }] },
        },
      },
    },
  },
})

/** One override a room: of two that meet a file the linter would take the later one only. */
export const importRules = { overrides: ROOMS.map(overrideOf) }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const project = join(import.meta.dirname, '../..')
  const file = join(import.meta.dirname, 'importRules.json')
  writeFileSync(file, JSON.stringify(importRules))
  execFileSync(join(project, 'node_modules/.bin/biome'), ['format', '--write', file], {
    cwd: project,
    stdio: 'inherit',
  })
}
