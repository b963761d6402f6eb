// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OWN_MEMBERS } from './ownMembers'

const project = join(import.meta.dirname, '../..')
const read = (folder: string, ending: RegExp) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(project, folder, name), 'utf8'))
    .join('\n')
const recorded = read('src/simulator/recordings', /\.json$/)
const texts = read('locales', /\.json$/)
const sources = read('src/ui', /\.tsx?$/) + read('src/contract', /\.ts$/)
const frame = readFileSync(join(project, 'src/index.html'), 'utf8')

const used = (name: string, text: string, pattern: string) => new RegExp(pattern.replace('NAME', name)).test(text)

describe.each(OWN_MEMBERS)('%s', (name) => {
  it('is nothing that a device sends', () => {
    expect(recorded.length).toBeGreaterThan(100_000)
    expect(used(name, recorded, '\\\\?"NAME\\\\?":')).toBe(false)
  })

  it('is not filled into a text, and not shared with the script in the page’s head', () => {
    expect(used(name, texts, '\\{\\{NAME\\}\\}')).toBe(false)
    expect(used(name, frame, '\\bNAME\\b')).toBe(false)
  })

  it('is still in the sources', () => {
    expect(used(name, sources, '\\bNAME\\b')).toBe(true)
  })
})

it('has each name once', () => {
  expect(OWN_MEMBERS).toEqual([...new Set(OWN_MEMBERS)])
})
