import { describe, expect, test } from 'vitest'
import { authdataOf } from './credentials'
import { retryDelayMs, urlCredentials } from './socketTries'

describe('the delay before the next try', () => {
  test('doubles from a second to a minute', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => retryDelayMs(failures, 0))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
  })

  test('is shortened by chance, to half at most', () => {
    expect(retryDelayMs(3, 0.5)).toBe(3000)
    expect(retryDelayMs(3, 1)).toBe(2000)
  })
})

describe('credentials in a socket address', () => {
  test('are escaped once, umlauts and signs too', () => {
    expect(urlCredentials(authdataOf('Sonnenblümchen#7:@/'))).toBe('admin:Sonnenbl%C3%BCmchen%237%3A%40%2F@')
  })

  test('are none where the stored ones are no base 64', () => {
    expect(urlCredentials('%%%')).toBe('')
  })
})
