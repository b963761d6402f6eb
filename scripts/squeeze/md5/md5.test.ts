// @vitest-environment node
import { createHash } from 'node:crypto'
import SparkMD5 from 'spark-md5'
import { expect, it } from 'vitest'
import StandIn from './digest'
import { checkMd5Usage } from './md5'

const content = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 251)

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 20_000])('digests five parts of %d bytes, like the library', (size) => {
  const digest = new StandIn.ArrayBuffer()
  const library = new SparkMD5.ArrayBuffer()
  for (let part = 0; part < 5; part++) {
    const bytes = content.slice(part * size, (part + 1) * size).buffer
    digest.append(bytes)
    library.append(bytes)
  }
  const expected = createHash('md5')
    .update(content.subarray(0, 5 * size))
    .digest('hex')
  expect(digest.end()).toBe(expected)
  expect(library.end()).toBe(expected)
})

it('writes the length of more than 512 MB whole', () => {
  const [digest, library] = [new StandIn.ArrayBuffer(), new SparkMD5.ArrayBuffer()]
  // Only counted, as it is a multiple of a block.
  digest.length = 2 ** 29 + 64
  library.setState({ ...library.getState(), length: 2 ** 29 + 64 })
  expect(digest.end()).toBe(library.end())
})

const using = (code: string) => () => checkMd5Usage(`import SparkMD5 from 'spark-md5'\n${code}`, '/src/ui/x.ts')

it('lets a module digest an ArrayBuffer', () => {
  expect(using('const digest = new SparkMD5.ArrayBuffer(); digest.append(part); digest.end()')).not.toThrow()
})

it.each([
  'SparkMD5.hash("text")',
  'SparkMD5["hash"]("text")',
  'new SparkMD5()',
  'const { hash } = SparkMD5',
  'new SparkMD5.ArrayBuffer().getState()',
])('refuses %s', (code) => {
  expect(using(code)).toThrow(/src\/ui\/x\.ts/)
})
