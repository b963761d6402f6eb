/** `npm run typecheck`: every program of TypeScript, and that of each extension, whose paths and texts no other program sees. */

import { run } from './tests/processes'
import { programs } from './tests/programs'

for (const program of programs()) if (!(await run('tsc', ['-p', program]))) process.exitCode = 1
