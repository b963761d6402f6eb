import { expect, it } from 'vitest'
import { createDateClass } from './date'

const NOON = Date.UTC(2026, 5, 21, 12)

it('Date class of the frame: has the time of the demo if there are no arguments, otherwise the given time', () => {
  const FrameDate = createDateClass(() => NOON + 0.5)
  expect([FrameDate.now(), +new FrameDate()]).toEqual([NOON, NOON])
  expect([+new FrameDate(5), new FrameDate(2026, 0, 2).getDate()]).toEqual([5, 2])
})

it('Date class of the frame: each zone but UTC has the local time of the visitor, so that the clocks of page and gateway agree', () => {
  const date = new (createDateClass(() => NOON))()
  const textIn = (timeZone: string) => date.toLocaleString('sv', { timeZone })
  expect([textIn('Asia/Tokyo'), textIn('UTC')]).toEqual([new Date(NOON).toLocaleString('sv'), '2026-06-21 12:00:00'])
})
