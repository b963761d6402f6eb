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

describe('a thing that each firmware line has in another place', () => {
  it('is asked for where v23 has it, which answers an unknown path with the whole page', async () => {
    await withFallback(newWays(), deviceWith('/old'))
    expect(asked).toEqual(['/old'])
  })

  it('is found where v26 has it, and from then on asked for only there', async () => {
    const ways = newWays()
    expect(await withFallback(ways, deviceWith('/new'))).toBe('/new')
    await withFallback(ways, deviceWith('/new'))
    expect(asked).toEqual(['/old', '/new', '/new'])
  })

  it('is found again after the device got other firmware', async () => {
    const ways = newWays()
    await withFallback(ways, deviceWith('/new'))
    asked = []
    await withFallback(ways, deviceWith('/old'))
    await withFallback(ways, deviceWith('/old'))
    expect(asked).toEqual(['/new', '/old', '/old'])
  })

  it('is asked for at once where another answer shows that it is there', async () => {
    expectLine('v26')
    await withFallback(newWays(), deviceWith('/new'))
    const ways = newWays()
    remember(ways, 'v23')
    await withFallback(ways, deviceWith('/old'))
    expect(asked).toEqual(['/new', '/old'])
  })

  it('is asked for at once where another thing was found to be', async () => {
    await withFallback(newWays(), deviceWith('/new'))
    asked = []
    await withFallback(newWays(), deviceWith('/new'))
    expect(asked).toEqual(['/new'])
  })

  it('is asked for where it was found, whatever was found since: firmware between the lines has some things here, some there', async () => {
    const ways = newWays()
    await withFallback(ways, deviceWith('/old'))
    await withFallback(newWays(), deviceWith('/new'))
    asked = []
    await withFallback(ways, deviceWith('/old'))
    expect(asked).toEqual(['/old'])
  })

  it('is not asked for twice where the device did not answer', async () => {
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
