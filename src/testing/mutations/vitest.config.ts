import project from '../../../vite.config.ts'

/** Tests of logic, without a page: Stryker runs them once for each mutant. */
const include = [
  'src/contract/*.test.ts',
  'src/ui/{device,form,lib,live,state,upload}/*.test.ts',
  'src/ui/screens/home/{limit,roof}/*.test.ts',
]

export default { ...project, test: { ...project.test, include, maxWorkers: 1 } }
