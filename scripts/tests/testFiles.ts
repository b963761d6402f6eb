/** The table of test files: which file belongs to which part of `npm test`. vite.config.ts and the Playwright configurations use it. */
import { join } from 'node:path'

/** Folders without test files of their own. The sample extension in `fork` is tested in a copy of the project: see src/testing/forks.test.ts. */
export const UNTESTED_FOLDERS = ['**/node_modules/**', 'src/testing/fork/**']

/** The files of each Vitest project, without an extension or with one. */
export function vitestFiles(extension: string | undefined) {
  const folder = extension ? `src/extensions/${extension}` : '{scripts,src/!(extensions)}'
  return {
    /** Tests without a page. */
    node: [`${folder}/**/!(*.dom|*.compilers|*.images|*.extension).test.ts`],
    /** Tests with a page. */
    dom: [`${folder}/**/{*.test.tsx,*.dom.test.ts}`],
    compilers: [`${folder}/**/*.compilers.test.ts`],
    // Released firmware images are not part of the project. These tests need `IMAGES=folder`.
    ...(process.env.IMAGES && { images: [`${folder}/**/*.images.test.ts`] }),
    // Tests of the build with an extension. They run for each extension.
    ...(extension && { extension: ['scripts/**/*.extension.test.ts'] }),
  }
}

/** The Vitest projects of each part. The part `unit` also has the projects `images` and `extension`, if they exist. */
export const vitestProjects = { unit: '--project=!compilers', compilers: '--project=compilers' } as const

/** The files of each Playwright configuration, without an extension or with one. */
export function playwrightFiles(extension: string | undefined) {
  const src = join(import.meta.dirname, '../../src')
  const ofExtension = join(src, `extensions/${extension}`)
  const filesIn = (folder: string) => ({ testDir: join(src, 'browser-tests', folder), testMatch: /\.spec\.ts$/ })
  return {
    chromium: extension ? { testDir: ofExtension, testMatch: /(?<!\.demo)\.spec\.ts$/ } : filesIn('chromium'),
    demo: extension ? { testDir: ofExtension, testMatch: /\.demo\.spec\.ts$/ } : filesIn('demo'),
    /** The parts `firefox` and `webkit`. */
    engines: filesIn('engines'),
    firmware: filesIn('firmware'),
  }
}
