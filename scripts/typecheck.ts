/** `npm run typecheck`: checks each TypeScript project. An extension has its own project, because its paths and texts exist only there. */
import { extensionNames } from './page/extension'
import { cleanUp, run } from './tests/run'

const folders = ['.', 'src/simulator', 'src/demo', 'src/testing', 'scripts']
const extensions = extensionNames().map((name) => `src/extensions/${name}`)
const check = (folder: string) => run('tsc', ['-p', `${folder}/tsconfig.json`], { isQuiet: true })
const results = await Promise.all([...folders, ...extensions].map(check))
cleanUp()
process.exitCode = results.every(Boolean) ? 0 : 1
