import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { filesBelow } from '../filesBelow'
import { extensionNames } from '../page/extension'
import { playwrightFiles, vitestProjects } from './testFiles'

const project = join(import.meta.dirname, '../..')
const testFiles = ['src', 'scripts']
  .flatMap((folder) => filesBelow(project, folder))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('src/testing/fork/'))

/** The files that Vitest runs in a part of `npm test`. */
async function unitTests(part: keyof typeof vitestProjects, env: NodeJS.ProcessEnv): Promise<string[]> {
  const vitest = join(project, 'node_modules/.bin/vitest')
  const options = { cwd: project, env: { ...process.env, ...env } }
  const { stdout } = await promisify(execFile)(vitest, ['list', '--filesOnly', '--json', vitestProjects[part]], options)
  return (JSON.parse(stdout) as { file: string }[]).map(({ file }) => relative(project, file))
}

const browserTests = ({ testDir, testMatch }: { testDir: string; testMatch: RegExp }) =>
  testFiles.filter((file) => join(project, file).startsWith(`${testDir}/`) && testMatch.test(file))

it('each test file belongs to exactly one part', { tags: 'long' }, async () => {
  const { chromium, demo, engines, firmware } = playwrightFiles(undefined)
  const core = await Promise.all([unitTests('unit', { EXTENSION: '', IMAGES: '.' }), unitTests('compilers', {})])
  const extensions = await Promise.all(extensionNames().map((EXTENSION) => unitTests('unit', { EXTENSION })))
  const browserTestsOfExtensions = extensionNames().flatMap((name) => {
    const files = playwrightFiles(name)
    return [...browserTests(files.chromium), ...browserTests(files.demo)]
  })
  // The tests of the build with an extension run for each extension.
  const ofExtensions = new Set([...extensions.flat(), ...browserTestsOfExtensions])
  const listed = [...core.flat(), ...ofExtensions, ...[chromium, demo, engines, firmware].flatMap(browserTests)]
  expect(listed.toSorted()).toEqual(testFiles.toSorted())
})
