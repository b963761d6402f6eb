import { expect, it, vi } from 'vitest'
import { pathsOfTheOtherLine } from './pathsOfTheOtherLine'

vi.mock('../ui/device/updateCheck', () => import('./github'))

it('on v26, screens, dialogs, limits, a file upload and a reset use no path that only v23 has', {}, async () => {
  expect(await pathsOfTheOtherLine('v26')).toEqual([])
})
