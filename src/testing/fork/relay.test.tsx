import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { lastWritten, openPage } from '../../testing/openPage'
import { App } from '../../ui/app/App'
import { line } from './simulator/line'

it('the live view shows the meter, and the relay can be switched', async () => {
  const { device, user } = await openPage(<App />, { firmware: line })
  await user.click(await screen.findByRole('button', { name: 'Switch on' }))
  expect(await lastWritten(device, '/api/relay/switch')).toEqual({ is_on: true })
  device.clock.advance(2000)
  await screen.findByRole('button', { name: 'Switch off' })
  expect(screen.getByText('Grid meter').nextElementSibling?.textContent).toMatch(/^123\.4\sW$/)
})

it('the setting is in the menu, and is saved', async () => {
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
