// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testsOf } from './mutation'
import { mutations } from './mutations'

const project = join(import.meta.dirname, '../../..')

const testFiles = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))

it('stand in the code exactly once, and name a test that exists', () => {
  const stale = mutations.filter(({ file, search }) => {
    const path = join(project, file)
    return !existsSync(path) || readFileSync(path, 'utf8').split(search).length !== 2
  })
  expect(stale.map(({ file, search }) => `${file}: ${search}`)).toEqual([])
  const untested = mutations.filter((mutation) => !testFiles.some((file) => file.includes(testsOf(mutation))))
  expect(untested.map(({ file, test }) => `${file}: ${test}`)).toEqual([])
})
