import { expect, it } from 'vitest'
import { createDateClass } from './date'

const NOON = Date.UTC(2026, 5, 21, 12)

it('Date class of the frame: has the time of the demo if there are no arguments, otherwise the given time', () => {
  const FrameDate = createDateClass(() => NOON + 0.5)
  expect([FrameDate.now(), +new FrameDate()]).toEqual([NOON, NOON])
  expect([+new FrameDate(5), new FrameDate(2026, 0, 2).getDate()]).toEqual([5, 2])
})
