import { expect, it } from 'vitest'
import { partSizes } from './partSizes'

const words = Array.from({ length: 1200 }, (_, index) => `word${(index * 7919) % 613}`).join(' ')
const parts = (...namedTexts: [name: string, text: string][]) =>
  namedTexts.flatMap(([name, text]) => Array(text.length).fill(name))

it('partSizes: removing a part that repeats another one saves little', async () => {
  const sizes = await partSizes(words + words, parts(['one', words], ['again', words]), ['again', 'one'])
  expect([...sizes.keys()]).toEqual(['again', 'one'])
  expect(sizes.get('again')?.rawBytes).toBe(words.length)
  expect(sizes.get('again')?.savedBytes).toBeLessThan(100)
})

it('partSizes: removing the only part of a page saves nearly the whole file', async () => {
  const [[, whole] = []] = await partSizes(words, parts(['all', words]), [])
  expect(whole?.savedBytes).toBeGreaterThan(500)
})

it('partSizes: the part `runtime` includes the libraries, and a missing part has no bytes', async () => {
  const text = 'äöü'
  const sizes = await partSizes(`${text}rest`, parts(['  preact', text], ['own code', 'rest']), ['runtime', '  wouter'])
  expect(sizes.get('runtime')?.rawBytes).toBe(6)
  expect(sizes.get('  preact')?.rawBytes).toBe(6)
  expect(sizes.get('  wouter')).toEqual({ rawBytes: 0, savedBytes: 0 })
})
