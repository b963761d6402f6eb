/** The versions that the patches were written for. A new one: read what has changed, go through both lists (`known…` and `rewritten.ts`), then write it here. */
export const PINNED = {
  preact: '11.2.0',
  wouter: '3.13.0',
  regexparam: '3.0.0',
  rosetta: '1.1.0',
  templite: '1.2.0',
  'spark-md5': '3.0.2',
} as const
