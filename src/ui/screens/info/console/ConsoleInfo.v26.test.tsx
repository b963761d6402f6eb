import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { lastWritten, openPage } from '../../../../testing/page'
import { expectLine } from '../../../device/withFallback'
import { session } from '../../../state/session'
import { ConsoleInfo } from './ConsoleInfo'

afterEach(() => expectLine('v23'))

const PATH = '/api/logging/config'
const errorsOnly = { default: 1, modules: { mqtt: 1 } }

test('a console that is silent because only errors are logged says so, and can be made to talk', async () => {
  const { device, user } = await openPage(<ConsoleInfo />, {
    firmware: 'v26',
    prepare: ({ gateway }) => void Object.assign(gateway.settings, { logging: errorsOnly }),
  })
  await screen.findByText(/^Only errors are logged/)
  await user.selectOptions(screen.getByLabelText('Log level'), 'Information')
  const { loglevel } = (await lastWritten(device, PATH)) as { loglevel: { default: number; modules: object[] } }
  expect(loglevel.default).toBe(3)
  expect(loglevel.modules).toHaveLength(7)
  expect(loglevel.modules).toContainEqual({ name: 'mqtt', level: 1 })
  await waitFor(() => expect(screen.queryByText(/^Only errors are logged/)).toBeNull())
  expect(device.gateway.settings.logging).toMatchObject({ default: 3, modules: { mqtt: 1 } })
})

test('one part of the firmware is given a level of its own, and what another tab has set meanwhile stays', async () => {
  const { device, user } = await openPage(<ConsoleInfo />, { firmware: 'v26' })
  await user.click(await screen.findByText('Modules'))
  const core = await screen.findByLabelText('CORE')
  expect(screen.getByText(/^Above errors/)).toBeTruthy()
  device.gateway.settings.logging = { default: 4, modules: { webapi: 2 } }
  await user.selectOptions(core, 'Errors')
  await lastWritten(device, PATH)
  await waitFor(() => expect(device.gateway.settings.logging.modules.CORE).toBe(1))
  expect(device.gateway.settings.logging).toMatchObject({ default: 4, modules: { webapi: 2 } })
  expect(
    within(screen.getByLabelText('mqtt')).getByRole<HTMLOptionElement>('option', { name: 'As above' }),
  ).toBeTruthy()
})

test('a guest is not asked to choose, and nothing is asked on his behalf', async () => {
  const { device } = await openPage(<ConsoleInfo />, { firmware: 'v26', prepare: () => session.clear() })
  session.clear()
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  await waitFor(() => expect(screen.queryByLabelText('Log level')).toBeNull())
})

test('firmware without levels is not asked for them', async () => {
  const { device } = await openPage(<ConsoleInfo />)
  await waitFor(() => expect(device.log.requests.map(({ path }) => path)).toContain('/api/system/status'))
  await waitFor(() => expect(device.log.inFlight).toBe(0))
  expect(device.log.requests.map(({ path }) => path)).not.toContain(PATH)
  expect(screen.queryByLabelText('Log level')).toBeNull()
})

test('errors and warnings stand out', async () => {
  const { device } = await openPage(<ConsoleInfo />, { firmware: 'v26' })
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  device.sockets.say('/console', ['I (1) mqtt: one\nE (2) mqtt: two\nW (3) mqtt: three\n'])
  expect((await screen.findByText(/two$/)).dataset.level).toBe('E')
  expect(screen.getByText(/three$/).dataset.level).toBe('W')
  expect(screen.getByText(/one$/).dataset.level).toBeUndefined()
})
