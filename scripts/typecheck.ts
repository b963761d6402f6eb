/** `npm run typecheck`: checks each TypeScript project. Each extension has its own project, because it adds API paths and texts to the types. */
import { extensionNames } from './page/extension'
import { cleanUp, runProgram } from './tests/run'

const folders = ['.', 'src/simulator', 'src/demo', 'src/testing', 'scripts']
const extensions = extensionNames().map((name) => `src/extensions/${name}`)
const checkProject = (folder: string) => runProgram('tsc', ['-p', `${folder}/tsconfig.json`], { isQuiet: true })
const results = await Promise.all([...folders, ...extensions].map(checkProject))
cleanUp()
process.exitCode = results.every(Boolean) ? 0 : 1
