import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { lastWritten, openPage } from '../../../../testing/openPage'
import { App } from '../../../app/App'
import { setLikelyLine } from '../../../device/firmwareLine'
import { session } from '../../../state/session'
import { ConsoleInfo } from './ConsoleInfo'

afterEach(() => setLikelyLine('v23'))

const PATH = '/api/logging/config'
const errorsOnly = { default: 1, modules: { mqtt: 1 } }

test('a console without lines shows a hint; "Log levels" requests the log levels when it is opened, and saves the whole record', async () => {
  const { device, user } = await openPage(<ConsoleInfo />, {
    firmware: 'v26',
    prepare: ({ gateway }) => void Object.assign(gateway.settings, { logging: errorsOnly }),
  })
  await screen.findByText(/^No lines yet/)
  expect(device.log.requests.map(({ path }) => path)).not.toContain(PATH)
  await user.click(screen.getByText('Log levels'))
  const defaultLevel = await screen.findByLabelText<HTMLSelectElement>('Default')
  expect(defaultLevel.selectedOptions[0]?.textContent).toBe('Errors')
  expect(screen.getByLabelText<HTMLSelectElement>('webapi').selectedOptions[0]?.textContent).toBe('Default')
  await user.selectOptions(defaultLevel, 'Information')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const { loglevel } = (await lastWritten(device, PATH)) as { loglevel: { default: number; modules: object[] } }
  expect(loglevel.default).toBe(3)
  expect(loglevel.modules).toHaveLength(7)
  expect(loglevel.modules).toContainEqual({ name: 'mqtt', level: 1 })
  await screen.findByText('Settings saved')
  expect(device.gateway.settings.logging).toMatchObject({ default: 3, modules: { mqtt: 1 } })

  device.sockets.say('/console', ['I (1) mqtt: one\n'])
  await waitFor(() => expect(screen.queryByText(/^No lines yet/)).toBeNull())
})

test('/settings/logging: shows the log levels, and saves a changed level', async () => {
  const { device, user } = await openPage(<App />, { path: '/settings/logging', firmware: 'v26' })
  await screen.findByRole('heading', { level: 1, name: 'Log levels' })
  await user.selectOptions(await screen.findByLabelText('mqtt'), 'Debugging')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved')
  expect(device.gateway.settings.logging).toMatchObject({ modules: { mqtt: 4 } })
})

test('/settings/logging on v23: shows an error, and sends no request for levels', async () => {
  const { device } = await openPage(<App />, { path: '/settings/logging' })
  await screen.findByText('This firmware does not support this.')
  expect(device.log.requests.map(({ path }) => path)).not.toContain(PATH)
})

test.each([
  '{}',
  '{"loglevel":null}',
  '{"loglevel":{"default":1}}',
  '{"loglevel":{"default":1,"modules":"mqtt"}}',
  '{"loglevel":{"default":1,"modules":[null]}}',
  '{"loglevel":{"default":1,"modules":[{"level":1}]}}',
])('log levels that cannot be read (%s): an error is shown, and the console works', async (body) => {
  const { device, user } = await openPage(<ConsoleInfo />, {
    firmware: 'v26',
    prepare: ({ faults }) => void faults.add({ path: PATH, body, times: 1 }),
  })
  await user.click(await screen.findByText('Log levels'))
  await screen.findByText('The device sent an unreadable answer.')
  expect(screen.queryByLabelText('Default')).toBeNull()
  device.sockets.say('/console', ['I (1) mqtt: one\n'])
  await screen.findByText(/mqtt: one$/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('webapi')
})

test('log levels: show a warning if the module CORE logs more than errors, which slows down the device', async () => {
  const { user } = await openPage(<ConsoleInfo />, { firmware: 'v26' })
  await user.click(await screen.findByText('Log levels'))
  const core = await screen.findByLabelText('CORE')
  await user.selectOptions(core, 'Errors')
  expect(screen.queryByText(/slow the device/)).toBeNull()
  await user.selectOptions(core, 'Warnings')
  await screen.findByText(/slow the device/)
  await user.selectOptions(core, 'Default')
  expect(screen.queryByText(/slow the device/)).toBeNull()
  await user.selectOptions(screen.getAllByLabelText('Default')[0] as HTMLElement, 'Debugging')
  await screen.findByText(/slow the device/)
})

test('console of a guest: shows no log levels', async () => {
  const { device } = await openPage(<ConsoleInfo />, { firmware: 'v26', prepare: () => session.clear() })
  session.clear()
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  await waitFor(() => expect(screen.queryByText('Log levels')).toBeNull())
})

test('console of v23: shows no log levels', async () => {
  const { device } = await openPage(<ConsoleInfo />)
  await waitFor(() => expect(device.log.requests.map(({ path }) => path)).toContain('/api/system/status'))
  await waitFor(() => expect(device.log.inFlight).toBe(0))
  expect(screen.queryByText('Log levels')).toBeNull()
  expect(screen.queryByText(/^No lines yet/)).toBeNull()
})

test('console: shows the end of a message with very many lines', async () => {
  const { device } = await openPage(<ConsoleInfo />, { firmware: 'v26' })
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  device.sockets.say('/console', [`${'\n'.repeat(300_000)}the end\n`])
  expect(await screen.findByText(/the end/)).toBeDefined()
}, 30_000)

test('console: highlights errors and warnings', async () => {
  const { device } = await openPage(<ConsoleInfo />, { firmware: 'v26' })
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  device.sockets.say('/console', ['I (1) mqtt: one\nE (2) mqtt: two\nW (3) mqtt: three\nI (4) mqtt: E (\n'])
  expect((await screen.findByText(/two$/)).className).toBe('error')
  expect(screen.getByText(/three$/).className).toBe('warn')
  expect(screen.getByText(/one/).className).toBe('')
  expect(screen.getByRole('log').textContent).toMatch(/one\n.*two\n.*three\n.*E \(\n$/)
})

const shownLines = () =>
  screen
    .getByRole('log')
    .textContent?.replaceAll(/^.{12} > /gm, '')
    .split('\n')
    .filter(Boolean)
const filterField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Filter/ })

test('console level filter: appears after the first line with a level', async () => {
  const { device, user } = await openPage(<ConsoleInfo />, { firmware: 'v26' })
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  expect(screen.queryByLabelText('Level')).toBeNull()
  device.sockets.say('/console', ['\nE (1) a: one\nW (2) b: two\nI (3) c: three\nfour\n'])
  const level = await screen.findByLabelText<HTMLSelectElement>('Level')
  const levels = [...level.options].map(({ text }) => text)
  expect(levels).toEqual(['Errors', 'Warnings', 'Information', 'Debugging', 'Everything'])
  expect(level.selectedOptions[0]?.text).toBe('Everything')
  expect(shownLines()).toContain('four')
  await user.selectOptions(level, 'Warnings')
  expect(shownLines()).toEqual(['E (1) a: one', 'W (2) b: two'])
  await user.type(filterField(), 'TWO')
  expect(shownLines()).toEqual(['W (2) b: two'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Level').selectedOptions[0]?.text).toBe('Warnings')
})

test('console filter: a pattern selects lines; a pattern that is invalid or could be slow shows a message and all lines', async () => {
  const { device, user } = await openPage(<ConsoleInfo />, { firmware: 'v26' })
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  device.sockets.say('/console', ['\nI (1) a: one\nI (2) b: two\nI (3) c: three\n'])
  await screen.findByText(/three/)
  const type = (value: string) => fireEvent.input(filterField(), { target: { value } })
  type('/one|t[wr]o/')
  await waitFor(() => expect(shownLines()).toEqual(['I (1) a: one', 'I (2) b: two']))
  expect(filterField().getAttribute('aria-invalid')).toBeNull()
  for (const pattern of ['/(/', '/(a+)+$/']) {
    type(pattern)
    await screen.findByText('This pattern is broken or too slow.')
    expect(filterField().getAttribute('aria-invalid')).toBe('true')
    expect(shownLines()).toContain('I (3) c: three')
    type('two')
    await waitFor(() => expect(shownLines()).toEqual(['I (2) b: two']))
    expect(screen.queryByText(/^This pattern/)).toBeNull()
  }
  await user.clear(filterField())
  expect(shownLines()).toContain('I (3) c: three')
})

test('console filter: a search that takes too long stops with a message', async () => {
  const { device } = await openPage(<ConsoleInfo />, { firmware: 'v26' })
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  fireEvent.input(filterField(), { target: { value: '/a*a*b/' } })
  expect(screen.queryByText(/^This pattern/)).toBeNull()
  device.sockets.say('/console', [`\n${`${'a'.repeat(300)}\n`.repeat(300)}`])
  await screen.findByText('This pattern is broken or too slow.')
  expect(shownLines()).toHaveLength(300)
}, 20_000)

test('console level filter: is absent on v23', async () => {
  const { device } = await openPage(<ConsoleInfo />)
  await waitFor(() => expect(device.log.openSockets['/console']).toBe(1))
  device.sockets.say('/console', ['\r\nRX Period End\r\nError (5)\r\n'])
  await screen.findByText(/RX Period End/)
  expect(screen.queryByLabelText('Level')).toBeNull()
})
