import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { lastWritten, openPage, written } from '../../testing/openPage'
import { App } from '../../ui/app/App'
import { session } from '../../ui/state/session'
import { line } from './simulator/line'

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

it('live view: shows the meter, switches the relay, and follows the socket of the relay', async () => {
  const { device, user } = await openPage(<App />, { firmware: line })
  await user.click(await screen.findByRole('button', { name: 'Switch on' }))
  expect(await lastWritten(device, '/api/relay/switch')).toEqual({ is_on: true })
  device.clock.advance(2000)
  await screen.findByRole('button', { name: 'Switch off' })
  expect(factOf('Grid meter')).toMatch(/^123\.4\sW$/)
  await waitFor(() => expect(factOf('Closed so far')).toBe('1'))
  expect(factOf('Last message')).toMatch(/^\d+\ss$/)
  expect(device.log.requests.filter(({ path }) => path === '/api/relay/status')).toHaveLength(1)
})

it('live view: the dialog checks the minutes before it sends them', async () => {
  const { device, user } = await openPage(<App />, { firmware: line })
  await user.click(await screen.findByRole('button', { name: 'Switch on for a time' }))
  const dialog = await screen.findByRole('dialog')
  const minutes = within(dialog).getByRole('textbox', { name: 'Minutes' })
  await user.clear(minutes)
  await user.type(minutes, '700')
  await user.click(within(dialog).getByRole('button', { name: 'Switch on' }))
  expect(dialog.textContent).toMatch(/1.*600/)
  expect(written(device, '/api/relay/switch')).toEqual([])
  await user.clear(minutes)
  await user.type(minutes, '30')
  await user.click(within(dialog).getByRole('button', { name: 'Switch on' }))
  expect(await lastWritten(device, '/api/relay/switch')).toEqual({ is_on: true, minutes: 30 })
  await within(dialog).findByText('Settings saved')
})

it('live view: a guest sees the relay, but cannot switch it', async () => {
  await openPage(<App />, {
    firmware: line,
    prepare: ({ gateway }) => {
      gateway.settings.security.allow_readonly = true
    },
  })
  session.clear()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Switch on' })).toHaveProperty('disabled', true))
  expect(screen.getByRole('link', { name: 'Settings of the relay' }).getAttribute('href')).toMatch(/settings\/relay$/)
})

it('settings: the menu opens the relay screen, and "Save" sends the record', async () => {
  const { device, user } = await openPage(<App />, { firmware: line })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(screen.getByRole('link', { name: 'Relay' }))
  const threshold = await screen.findByRole('textbox', { name: 'Threshold' })
  await user.clear(threshold)
  await user.type(threshold, '1200')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await lastWritten(device, '/api/relay/config')).toEqual({ relay_enabled: true, relay_threshold: 1200 })
  await screen.findByText('Settings saved')
})

it('settings: a nested record is saved completely, and "Try it" switches the relay on', async () => {
  const { device, user } = await openPage(<App />, { firmware: line })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(screen.getByRole('link', { name: 'Night' }))
  const from = await screen.findByRole('textbox', { name: 'Stays open from' })
  await user.clear(from)
  await user.type(from, '21')
  await user.click(screen.getByRole('button', { name: 'Try it' }))
  expect(await lastWritten(device, '/api/relay/switch')).toEqual({ is_on: true })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await lastWritten(device, '/api/relay/night')).toEqual({ night: { from_hour: 21, to_hour: 6 } })
})
