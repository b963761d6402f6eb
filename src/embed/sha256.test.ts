import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sha256, sha256InJavaScript } from './sha256'
import { createRandom } from './testing/random'

const random = createRandom(7)
const expected = (message: Uint8Array) => new Uint8Array(createHash('sha256').update(message).digest())

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 100_000])('SHA-256 of %i bytes', (length) => {
  const message = random.bytes(length)

  it('is the same as in Node, without crypto.subtle', async () => {
    expect(await sha256InJavaScript(message)).toEqual(expected(message))
  })

  it('is the same as in Node, with crypto.subtle', async () => {
    expect(await sha256(message)).toEqual(expected(message))
  })
})

it('SHA-256 works on a page served by plain HTTP, which has no crypto.subtle', async () => {
  vi.stubGlobal('crypto', {})
  const message = random.bytes(1000)
  expect(await sha256(message)).toEqual(expected(message))
})

it('SHA-256 of an image leaves the page responsive, without crypto.subtle', async () => {
  const message = random.bytes(600_000)
  const onTimer = vi.fn()
  setTimeout(onTimer)
  expect(await sha256InJavaScript(message)).toEqual(expected(message))
  expect(onTimer).toHaveBeenCalled()
})
