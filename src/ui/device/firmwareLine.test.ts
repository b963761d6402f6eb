import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectLine, remember, withFallback } from './firmwareLine'
import { ApiError } from './outcome'

const newWays = () => ({ v23: '/old', v26: '/new' })
let asked: string[]

beforeEach(() => {
  asked = []
})

afterEach(() => expectLine(undefined))

/** A device that knows one of the two. */
const deviceWith = (known: string) => async (path: string) => {
  asked.push(path)
  if (path !== known) throw new ApiError('unsupported')
  return path
}

describe('resource with a different path in each firmware line', () => {
  it('is requested at the v23 path first, as v23 answers an unknown path with the whole page', async () => {
    await withFallback(newWays(), deviceWith('/old'))
    expect(asked).toEqual(['/old'])
  })

  it('is found at the v26 path, and later requested only there', async () => {
    const ways = newWays()
    expect(await withFallback(ways, deviceWith('/new'))).toBe('/new')
    await withFallback(ways, deviceWith('/new'))
    expect(asked).toEqual(['/old', '/new', '/new'])
  })

  it('is found again after a firmware change', async () => {
    const ways = newWays()
    await withFallback(ways, deviceWith('/new'))
    asked = []
    await withFallback(ways, deviceWith('/old'))
    await withFallback(ways, deviceWith('/old'))
    expect(asked).toEqual(['/new', '/old', '/old'])
  })

  it('is requested at the right path if another answer has shown the firmware line', async () => {
    expectLine('v26')
    await withFallback(newWays(), deviceWith('/new'))
    const ways = newWays()
    remember(ways, 'v23')
    await withFallback(ways, deviceWith('/old'))
    expect(asked).toEqual(['/new', '/old'])
  })

  it('is requested at the right path if another resource was found there', async () => {
    await withFallback(newWays(), deviceWith('/new'))
    asked = []
    await withFallback(newWays(), deviceWith('/new'))
    expect(asked).toEqual(['/new'])
  })

  it('keeps its own path: firmware between the lines has some resources at old and some at new paths', async () => {
    const ways = newWays()
    await withFallback(ways, deviceWith('/old'))
    await withFallback(newWays(), deviceWith('/new'))
    asked = []
    await withFallback(ways, deviceWith('/old'))
    expect(asked).toEqual(['/old'])
  })

  it('is requested once if the device does not answer', async () => {
    const silent = async (path: string) => {
      asked.push(path)
      throw new ApiError('unreachable')
    }
    await expect(withFallback(newWays(), silent)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(asked).toEqual(['/old'])
  })
})

it('an answer may also say that the way is unknown', async () => {
  const ways = { v23: 256, v26: 2 }
  const send = async (type: number) => {
    asked.push(String(type))
    return type === 2 ? 'saved' : 'no such type'
  }
  const isUnknown = (answer: string) => answer === 'no such type'
  expect(await withFallback(ways, send, isUnknown)).toBe('saved')
  await withFallback(ways, send, isUnknown)
  expect(asked).toEqual(['256', '2', '2'])
})
