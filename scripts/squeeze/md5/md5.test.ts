// @vitest-environment node
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type SparkMD5 from 'spark-md5'
import { expect, it } from 'vitest'
import { checkMd5Usage, shortMd5 } from './md5'

const source = readFileSync(createRequire(import.meta.url).resolve('spark-md5'), 'utf8')

it('digests what comes in pieces, like the whole library', async () => {
  const short: typeof SparkMD5 = (await import(`data:text/javascript,${encodeURIComponent(shortMd5(source))}`)).default
  const content = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 251)
  for (const size of [1, 63, 64, 65, 20_000]) {
    const digest = new short.ArrayBuffer()
    const used = size * 5
    for (let from = 0; from < used; from += size) digest.append(content.slice(from, from + size).buffer)
    expect(digest.end()).toBe(createHash('md5').update(content.subarray(0, used)).digest('hex'))
  }
})

it('notices when the library has changed its shape', () => {
  expect(() => shortMd5(source.replaceAll('.ArrayBuffer.prototype.end', '.ArrayBuffer.prototype.finish'))).toThrow(
    'prototype.end',
  )
  expect(() => shortMd5('export class SparkMD5 {}')).toThrow('wrapped function')
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
