import { screen } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'
import { openPage, written } from '../../testing/openPage'
import { render } from '../../testing/render'
import { DtuSettings } from '../screens/settings/DtuSettings'
import { MqttSettings } from '../screens/settings/MqttSettings'
import { createStore, useStore } from '../state/store'
import { ErrorBoundary } from './App'

const shouldThrow = createStore(false)

/** Throws while it renders, like a screen that cannot show an answer of the device. */
function Breaking() {
  if (useStore(shouldThrow)) throw new Error('cannot render')
  return null
}

const page = (
  <ErrorBoundary>
    <DtuSettings />
    <Breaking />
  </ErrorBoundary>
)

afterEach(() => shouldThrow.set(false))

const shownInterval = async () => (await screen.findByLabelText<HTMLInputElement>('Poll interval')).value

it('after an error, unsaved changes survive "Try again" and a visit to another screen, and can be saved', async () => {
  const { device, user } = await openPage(page)
  await user.clear(await screen.findByLabelText('Poll interval'))
  await user.type(screen.getByLabelText('Poll interval'), '42')
  shouldThrow.set(true)
  await screen.findByText('This page cannot be shown.')
  shouldThrow.set(false)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await shownInterval()).toBe('42')
  expect(screen.getByText('Your unsaved changes are still here.')).toBeDefined()

  shouldThrow.set(true)
  await screen.findByText('This page cannot be shown.')
  shouldThrow.set(false)
  render(<MqttSettings />)
  await screen.findByRole('heading', { name: 'MQTT Settings' })
  render(page)
  expect(await shownInterval()).toBe('42')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved')
  expect(written(device, '/api/dtu/config')).toMatchObject([{ pollinterval: 42 }])
})

it.each(['{}', '{"type":"success","message":"Settings saved!","code":{"toString":1}}'])(
  'a save that is answered with %s shows an error, and the unsaved changes remain',
  async (body) => {
    const { device, user } = await openPage(page)
    await user.clear(await screen.findByLabelText('Poll interval'))
    await user.type(screen.getByLabelText('Poll interval'), '42')
    device.faults.add({ path: '/api/dtu/config', method: 'POST', body })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The device sent an unreadable answer.')
    expect(screen.queryByText(/saved/)).toBeNull()
    expect(await shownInterval()).toBe('42')
    render(<MqttSettings />)
    render(page)
    expect(await shownInterval()).toBe('42')
  },
)
