import { expect, it, vi } from 'vitest'
import { pathsOfTheOtherLine } from './pathsOfTheOtherLine'

vi.mock('../ui/device/updateCheck', () => import('./github'))

it('on v26 no screen, upload, download or limit requests a path of v23', { timeout: 60_000 }, async () => {
  expect(await pathsOfTheOtherLine('v26')).toEqual([])
})
