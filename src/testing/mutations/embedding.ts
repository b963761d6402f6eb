import type { Mutation } from './mutation'

/** The page put into a firmware image. */
export const embedding: readonly Mutation[] = [
  {
    file: 'src/embed/embed.ts',
    search: '  await updateSums(result, application)\n',
    replace: '',
    test: 'src/embed/embed.test.ts',
  },
  {
    file: 'src/embed/embed.ts',
    search: 'lengthen(content, availableBytes - neededBytes)',
    replace: 'content',
    test: 'src/embed/embed.test.ts',
  },
  {
    file: 'src/embed/fileArea.ts',
    search: 'MAX_DISTANCE_BYTES = 156',
    replace: 'MAX_DISTANCE_BYTES = 160',
    test: 'src/embed/refusals.test.ts',
  },
  {
    file: 'src/embed/fileArea.ts',
    search: 'length !== 2',
    replace: 'length < 2',
    test: 'src/embed/refusals.test.ts',
  },
  {
    file: 'src/embed/fileArea.ts',
    search: 'segment !== code',
    replace: 'segment === data',
    test: 'src/embed/refusals.test.ts',
  },
  {
    file: 'src/embed/unpack.ts',
    search: 'content.length === viewOf(bytes).getUint32(bytes.length - 4, true) ? content : undefined',
    replace: 'content',
    test: 'src/embed/unpack.test.ts',
  },
]
