// @vitest-environment node
// Whatever order the search tries, the scripts it writes still show the same texts.
import { expect, it } from 'vitest'
import type { Script } from '../vite/buildPage'
import { FIRST_KEY, firstState, modelOf, orderOf, tokensFor, write } from './model'
import { arrange, nameCacheOf } from './packingOrder'

const tokens = tokensFor(nameCacheOf({ show: 'a' }))
const key = (index: number) => FIRST_KEY + index
const code = `add("volt~off~on");function T1000_(){t(${key(2)})}function b(){t(${key(1)})};debugger;add("save~send");function c(){t(${key(4)},${key(1)})}`
const script = {
  code,
  pieces: arrange(code, { functions: [] }, tokens),
  texts: {
    layout: {
      pieces: [
        { rows: [['Volt'], ['Off'], ['On']], computed: ['units volt'] },
        { rows: [['Save'], ['Send']], computed: [] },
      ],
      indexes: new Map(
        Object.entries({ 'units.volt': 0, 'home.off': 1, 'home.on': 2, 'form.save': 3, 'form.send': 4 }),
      ),
    },
  },
} as unknown as Script
const model = modelOf(script, tokens)

it('writes the scripts as they are', () => {
  expect(write(model, firstState(model, { show: 'a' }))).toEqual([
    'function a(){t(2)}function b(){t(1)}add("volt~off~on");;',
    'add("save~send");function c(){t(4,1)}',
  ])
})

it('lets every index follow its text', () => {
  const state = {
    names: { show: 'z' },
    functions: [[1, 0], [0]],
    texts: [
      [0, 2, 1],
      [1, 0],
    ],
  }
  expect(write(model, state)).toEqual([
    'function b(){t(2)}function z(){t(1)}add("volt~on~off");;',
    'add("send~save");function c(){t(3,2)}',
  ])
  expect(orderOf(model, state)).toEqual({
    names: { show: 'z' },
    functions: ['b', 'show', 'c'],
    texts: ['home.on', 'home.off', 'form.send', 'form.save'],
  })
})
