import { extensionNames } from '../page/extension'

/** The programs of TypeScript: ours, and those of the extensions named, or of all. */
export function programs(extensions: readonly string[] = extensionNames()): string[] {
  const folders = ['.', 'src/simulator', 'src/demo', 'src/testing', 'scripts']
  return [...folders, ...extensions.map((name) => `src/extensions/${name}`)].map((folder) => `${folder}/tsconfig.json`)
}
