// @vitest-environment node

import { expect, it } from 'vitest'
import { fc } from '../../testing/properties'
import { urlPart } from './urlPart'

it('keeps any text whole and within its part of the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(new URL(`http://device/?a=${urlPart(text)}&b=1`).searchParams.get('a')).toBe(text)
    }),
  )
})

it('leaves out half a character', () => {
  expect(urlPart('a\ud83db')).toBe('ab')
  expect(urlPart('\udc4d\u{1f600}')).toBe('%F0%9F%98%80')
})
