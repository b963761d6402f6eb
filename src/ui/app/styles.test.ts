// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n').length

it('our own styles have at most 900 lines: the rest is Pico', () => {
  const partials = readdirSync(join(import.meta.dirname, 'styles')).map((name) => join('styles', name))
  const lines = ['app.scss', ...partials].map(linesOf)
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(900)
})
