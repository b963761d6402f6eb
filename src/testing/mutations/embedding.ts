import type { Mutation } from './mutation'

/** The page put into a firmware image. */
export const embedding: readonly Mutation[] = [
  {
    file: 'scripts/embed/embed.ts',
    search: '  mendSums(result, application)\n',
    replace: '',
    test: 'scripts/embed/refusals.test.ts',
  },
  {
    file: 'scripts/embed/stretch.ts',
    search: 'MAX_CLUSTER_BYTES = 156',
    replace: 'MAX_CLUSTER_BYTES = 160',
    test: 'scripts/embed/refusals.test.ts',
  },
  {
    file: 'scripts/embed/stretch.ts',
    search: 'count !== 2',
    replace: 'count < 2',
    test: 'scripts/embed/refusals.test.ts',
  },
  {
    file: 'scripts/embed/room.ts',
    search: '  filling.set(image.subarray(roomEnd, Math.min(roomEnd + REPEATED_BYTES, dataEnd)))\n',
    replace: '',
    test: 'scripts/embed/embed.test.ts',
  },
]
