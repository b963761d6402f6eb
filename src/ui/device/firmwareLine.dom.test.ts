import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rememberLine, setLikelyLine, withFallback } from './firmwareLine'
import { ApiError } from './outcome'

const createVariants = () => ({ v23: '/old', v26: '/new' })
let triedVariants: string[]

beforeEach(() => {
  triedVariants = []
})

afterEach(() => setLikelyLine(undefined))

/** A device that has only one of the two paths. */
const deviceWith = (known: string) => async (path: string) => {
  triedVariants.push(path)
  if (path !== known) throw new ApiError('unsupported')
  return path
}

describe('resource with a different path in each firmware line', () => {
  it('is requested at the v23 path first, as v23 answers an unknown path with the whole page', async () => {
    await withFallback(createVariants(), deviceWith('/old'))
    expect(triedVariants).toEqual(['/old'])
  })

  it('is found at the v26 path, and later requested only there', async () => {
    const variants = createVariants()
    expect(await withFallback(variants, deviceWith('/new'))).toBe('/new')
    await withFallback(variants, deviceWith('/new'))
    expect(triedVariants).toEqual(['/old', '/new', '/new'])
  })

  it('is found again after a firmware change', async () => {
    const variants = createVariants()
    await withFallback(variants, deviceWith('/new'))
    triedVariants = []
    await withFallback(variants, deviceWith('/old'))
    await withFallback(variants, deviceWith('/old'))
    expect(triedVariants).toEqual(['/new', '/old', '/old'])
  })

  it('is requested at the right path if another answer has shown the firmware line', async () => {
    setLikelyLine('v26')
    await withFallback(createVariants(), deviceWith('/new'))
    const variants = createVariants()
    rememberLine(variants, 'v23')
    await withFallback(variants, deviceWith('/old'))
    expect(triedVariants).toEqual(['/new', '/old'])
  })

  it('keeps its own path, because some firmware has only a part of the resources at the v26 paths', async () => {
    const variants = createVariants()
    await withFallback(variants, deviceWith('/old'))
    await withFallback(createVariants(), deviceWith('/new'))
    triedVariants = []
    await withFallback(variants, deviceWith('/old'))
    expect(triedVariants).toEqual(['/old'])
  })
})

it('withFallback: uses the other variant if the answer shows that the device does not know the first one', async () => {
  const variants = { v23: 256, v26: 2 }
  const send = async (type: number) => {
    triedVariants.push(String(type))
    return type === 2 ? 'saved' : 'no such type'
  }
  const isUnknown = (answer: string) => answer === 'no such type'
  expect(await withFallback(variants, send, isUnknown)).toBe('saved')
  await withFallback(variants, send, isUnknown)
  expect(triedVariants).toEqual(['256', '2', '2'])
})
