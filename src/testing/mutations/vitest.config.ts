import project from '../../../vite.config.ts'

/** The tests that Stryker runs once for each mutant. They test logic. Two tests of dialogs are among them, because they also test the logic of these dialogs. */
const include = [
  'src/contract/*.test.ts',
  'src/ui/{device,form,lib,live,state,upload}/*.test.ts',
  'src/ui/screens/home/{command,roof}/*.test.ts',
  'src/ui/screens/home/{command/LimitDialog,roof/RoofLimit}.test.tsx',
  'src/ui/screens/home/dialogs/events.dom.test.ts',
]

/** All tests run in happy-dom, because a mutated file may have tests that need a page and tests that need none. The tests that need no page send requests to other origins, so the same-origin policy is off. */
const environment = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
}

const { projects: _, ...test } = project.test ?? {}

export default { ...project, test: { ...test, ...environment, include, maxWorkers: 1 } }
