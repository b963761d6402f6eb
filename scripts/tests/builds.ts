import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sameFiles } from '../package/sameFiles'
import { type Counts, countChecks } from './counts'
import { project, run, scratch } from './processes'

const LEFT_OUT =
  /^(node_modules|\.git|test-results|release|screenshots|dist-firmware\/(?!README\.md|CHANGELOG\.md|platformio).*)$/
/** The place of the sources must not matter: each build has its own, below folders of another depth. */
const copies = [join(scratch, 'one'), join(scratch, 'another', 'folder')] as const
const built = join(copies[0], 'dist-firmware')

/** The folder of the page to test: of this run, if it has built one. */
export const pageFolder = () => (existsSync(built) ? built : (process.env.OUT_DIR ?? join(project, 'dist-firmware')))

/** While someone works, dist-firmware may lag behind; what is committed may not. */
function isCommitted(): boolean {
  if (process.env.CI) return true
  try {
    return execFileSync('git', ['status', '--porcelain'], { cwd: project, stdio: 'pipe' }).length === 0
  } catch {
    return false
  }
}

async function buildIn(folder: string, isReleased: boolean): Promise<boolean> {
  cpSync(project, folder, { recursive: true, filter: (from) => !LEFT_OUT.test(relative(project, from)) })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const options = { cwd: folder, env: { OUT_DIR: undefined }, isQuiet: true }
  const extension = process.env.EXTENSION
  const choice = extension ? ['--with', extension, '--out', 'dist-firmware'] : []
  const isBuilt = await run('tsx', ['scripts/build.ts', ...choice], options)
  return isBuilt && (!isReleased || run('tsx', ['scripts/release.ts'], options))
}

/** One build, compared with the committed bytes; in the long run a second one, and both packed for a release, must be alike. */
export async function build(isLong: boolean): Promise<Counts> {
  const folders = isLong ? copies : [copies[0]]
  const results = await Promise.all(folders.map((folder) => buildIn(folder, isLong)))
  if (!results.every(Boolean)) return countChecks(results)
  const compared = isLong ? ['dist-firmware', 'release'] : []
  const checks = compared.map((name) => sameFiles(join(copies[0], name), join(copies[1], name)))
  if (process.env.EXTENSION) console.log('dist-firmware is not compared: it holds the page without extensions')
  else if (isCommitted()) checks.push(sameFiles(built, join(project, 'dist-firmware')))
  else console.log('dist-firmware is not compared: there are changes that are not committed')
  return countChecks([...results, ...checks])
}
