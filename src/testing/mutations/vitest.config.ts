import project from '../../../vite.config.ts'

/** Tests of logic, without a page: Stryker runs them once for each mutant. */
const include = [
  'src/contract/*.test.ts',
  'src/ui/{device,form,lib,live,state,upload}/*.test.ts',
  'src/ui/screens/home/{limit,roof}/*.test.ts',
]

/** All tests run in a page, because the mutated files are shared by tests with and without a page. Tests without one send requests to any origin. */
const environment = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
}

const { projects: _, ...test } = project.test ?? {}

export default { ...project, test: { ...test, ...environment, include, maxWorkers: 1 } }
