import { expect, it, vi } from 'vitest'
import { pathsOfTheOtherLine } from './pathsOfTheOtherLine'

vi.mock('../ui/device/updateCheck', () => import('./github'))

it('on v23, screens, dialogs, limits, a file upload and a reset use no path that only v26 has', {}, async () => {
  expect(await pathsOfTheOtherLine('v23')).toEqual([])
})
