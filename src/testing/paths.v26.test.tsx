import { expect, it, vi } from 'vitest'
import { unknownPaths } from './asksOnlyItsLine'

vi.mock('../ui/device/api', async (actual) => ({ ...(await actual()), ...(await import('./codeHost')) }))

it('on v26 one question tells the lines apart, and nothing else asks a path of v23', { timeout: 60_000 }, async () => {
  expect(await unknownPaths('v26', '/settings/config')).toEqual(['/api/config/list'])
})
