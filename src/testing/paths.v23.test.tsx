import { expect, it, vi } from 'vitest'
import { pathsOfTheOtherLine } from './pathsOfTheOtherLine'

vi.mock('../ui/device/updateCheck', () => import('./github'))

it('on v23 no screen, upload, download or limit requests a path of v26', { timeout: 60_000 }, async () => {
  expect(await pathsOfTheOtherLine('v23')).toEqual([])
})
