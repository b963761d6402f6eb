import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { TestDevice } from '../../testing/device'
import { openPage } from '../../testing/openPage'
import { useLiveRecord } from '../../ui/live/useLiveRecord'
import type {} from './contract/paths'
import { line } from './simulator/line'
import { readOwn, storeOwn } from './simulator/settings'
import { surroundingsOf } from './simulator/surroundings'

const PATH = '/api/batterylivedata/status'

function Battery() {
  const { data, socket } = useLiveRecord(PATH, '/batterylivedata')
  return (
    <p>
      {data && (data.issues ? 'warns' : 'fine')} {socket}
    </p>
  )
}

const open = (prepare?: (device: TestDevice) => void) =>
  openPage(<Battery />, {
    firmware: line,
    prepare(device) {
      storeOwn(device.gateway, 'battery', readOwn('battery', { enabled: true, provider: 0 }))
      prepare?.(device)
    },
  })

it('asks once, and then takes what is pushed', async () => {
  const { device } = await open()
  await screen.findByText('fine open')
  surroundingsOf(device.gateway).issues = 'warnings'
  device.clock.advance(5000)
  await screen.findByText('warns open')
  expect(device.log.requests.filter(({ path }) => path === PATH)).toHaveLength(1)
})

it('asks again and again where the socket is refused', { timeout: 30_000 }, async () => {
  const { device } = await open(({ faults }) => {
    faults.refuseSockets = true
  })
  await screen.findByText('fine refused')
  surroundingsOf(device.gateway).issues = 'warnings'
  device.clock.advance(5000)
  await waitFor(() => screen.getByText('warns refused'), { timeout: 15_000 })
})
