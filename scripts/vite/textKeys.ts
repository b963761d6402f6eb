/** Looks like 'section.key' and is none. */
const FILE_NAME = /\.(json|bin)$/

export const sectionOf = (key: string) => key.slice(0, key.indexOf('.'))

const keyPattern = (sections: Iterable<string>) =>
  new RegExp(`(['"\`])((?:${[...sections].join('|')})\\.[\\w.]+)\\1`, 'g')

/** The 'section.key' literals in the code. */
export function keysIn(source: string, sections: Iterable<string>): Set<string> {
  return new Set(
    [...source.matchAll(keyPattern(sections))].map(([, , key = '']) => key).filter((key) => !FILE_NAME.test(key)),
  )
}

/** The code with every 'section.key' replaced by its index. */
export function replaceKeys(source: string, indexes: ReadonlyMap<string, number>, computed: readonly string[]): string {
  const sections = new Set([...indexes.keys()].map(sectionOf))
  for (const [, section = ''] of source.matchAll(new RegExp(`\`(${[...sections].join('|')})\\.\\$\\{`, 'g')))
    if (!computed.includes(section))
      throw new Error(`section ${section} is not among the computed ones of scripts/vite/locales.ts`)
  return source.replace(keyPattern(sections), (literal, _quote, key) => {
    if (FILE_NAME.test(key)) return literal
    const index = indexes.get(key)
    if (index === undefined) throw new Error(`there is no text ${key}`)
    return String(index)
  })
}
