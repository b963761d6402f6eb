import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isAsBuilt } from './md5'

const page = gunzipSync(readFileSync('dist-firmware/index.html.gz')).toString()

// src/testing/forks.test.ts checks the hash of a page with the texts of a fork.
it('page hash: is correct in the delivered page', async () => {
  expect(await isAsBuilt(page)).toBe(true)
})

it('page hash: is wrong if a byte is changed or the end is missing', async () => {
  const count = 100
  for (let step = 0; step < count; step++) {
    const index = Math.floor((step * page.length) / count)
    const other = page[index] === 'x' ? 'y' : 'x'
    expect(await isAsBuilt(page.slice(0, index) + other + page.slice(index + 1)), `${index}`).toBe(false)
    expect(await isAsBuilt(page.slice(0, index)), `${index}`).toBe(false)
  }
})

it('page hash: a page without a hash is refused', async () => {
  expect(await isAsBuilt('<!doctype html><title>OpenDTU</title>')).toBe(false)
  expect(await isAsBuilt('')).toBe(false)
})
