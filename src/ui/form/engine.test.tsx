import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { TestDevice } from '../../testing/device'
import { heldAnswer } from '../../testing/heldAnswer'
import { untilAllAnswersArrived } from '../../testing/loaded'
import { openPage, written } from '../../testing/openPage'
import { cleanup, render } from '../../testing/render'
import { authdataOf } from '../device/api'
import { DtuSettings } from '../screens/settings/DtuSettings'
import { MqttSettings } from '../screens/settings/MqttSettings'
import { setLocale } from '../state/locale'
import { session } from '../state/session'

const DRAFT_NOTICE = 'Your unsaved changes are still here.'
const PATH = '/api/mqtt/config'

function withMqtt(change: object = {}) {
  return ({ gateway }: TestDevice) =>
    Object.assign(gateway.settings.mqtt, { mqtt_enabled: true, mqtt_hostname: 'broker.lan' }, change)
}

async function open(change = {}) {
  const page = await openPage(<MqttSettings />, { path: '/settings/mqtt', prepare: withMqtt(change) })
  await screen.findByLabelText('Base topic')
  return page
}

async function replaceText(user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}

const saveButton = () => screen.getByRole('button', { name: 'Save' })
const findDraftNotice = () => screen.findByText(DRAFT_NOTICE)
const valueAt = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

/** Unmounts the screen before the device answers a save. */
async function leaveWhileSaving() {
  const { device, user } = await open()
  const { pause, send: sendAnswer } = heldAnswer()
  device.faults.add({ path: PATH, method: 'POST', pause })
  await replaceText(user, 'Base topic', 'roof/')
  await user.click(saveButton())
  await waitFor(() => expect(device.log.inFlight).toBe(1))
  cleanup()
  return { device, user, sendAnswer }
}

/** The complete record that the device stores. */
async function storedConfig(device: TestDevice) {
  const answer = await fetch(device.url + PATH, { headers: { Authorization: `Basic ${device.authdata()}` } })
  return (await answer.json()) as object
}

describe('save', () => {
  it('sends the whole record: one changed field, same types, unknown fields included', async () => {
    const { device, user } = await open()
    const before = await storedConfig(device)
    cleanup()
    const unknownFields = { mqtt_clientid: 'x', mqtt_lwt_qos: 0, later: { list: [1] } }
    device.faults.add({ path: PATH, method: 'GET', change: unknownFields })
    render(<MqttSettings />)
    await screen.findByLabelText('Port')
    await replaceText(user, 'Port', '8883')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toStrictEqual([{ ...before, ...unknownFields, mqtt_port: 8883 }])
  })

  it('removes the success message at the next change', async () => {
    const { user } = await open()
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    await replaceText(user, 'Port', '8883')
    expect(screen.queryByText('Settings saved')).toBeNull()
  })

  it('without a change: sends the record, so that the device publishes its discovery messages again', async () => {
    const { device, user } = await open()
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toStrictEqual([await storedConfig(device)])
  })

  it('sends one request for a triple click', async () => {
    const { device, user } = await open()
    device.faults.add({ path: PATH, method: 'POST', delayMs: 50 })
    await user.tripleClick(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toHaveLength(1)
  })

  it('keeps values typed during the request', async () => {
    const { device, user } = await open()
    const { pause, send } = heldAnswer()
    device.faults.add({ path: PATH, method: 'POST', pause })
    await replaceText(user, 'Base topic', 'roof/')
    await user.click(saveButton())
    await replaceText(user, 'Username', 'me')
    send()
    await screen.findByText('Settings saved')
    expect([valueAt('Base topic'), valueAt('Username')]).toEqual(['roof/', 'me'])
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined()
  })

  it.each([
    ['status 500', { status: 500 }, /The device reports/],
    ['lost', { drop: true }, /The device does not answer/],
    ['a reply without a code', { code: null }, /^The /],
  ])('if the answer is %s: shows an error and keeps the typed values', async (_, fault, expectedText) => {
    const { device, user } = await open()
    await replaceText(user, 'Base topic', 'roof/')
    device.faults.add({ path: PATH, method: 'POST', ...fault })
    await user.click(saveButton())
    await waitFor(() => expect(document.querySelector('footer .notice')?.textContent).toMatch(expectedText))
    expect(valueAt('Base topic')).toBe('roof/')
  })
})

describe('reload of the record before a save', () => {
  it('keeps and shows values that were changed elsewhere', async () => {
    const { settings, user } = await open()
    Object.assign(settings.mqtt, { mqtt_hostname: 'changed.elsewhere' })
    await replaceText(user, 'Base topic', 'roof/')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(settings.mqtt).toMatchObject({ mqtt_hostname: 'changed.elsewhere', mqtt_topic: 'roof/' })
    expect(valueAt('Server')).toBe('changed.elsewhere')
  })

  it('that fails: the save is not sent, and the typed values are kept', async () => {
    const { device, user } = await open()
    device.faults.add({ path: PATH, method: 'GET', times: 1, drop: true })
    await replaceText(user, 'Base topic', 'roof/')
    await user.click(saveButton())
    await screen.findByText(/The device does not answer/)
    expect(written(device, PATH)).toEqual([])
    expect(valueAt('Base topic')).toBe('roof/')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
  })

  it('with an answer that lacks fields: these fields keep their earlier values', async () => {
    const { device, user } = await open()
    const before = await storedConfig(device)
    device.faults.add({ path: PATH, method: 'GET', remove: ['mqtt_lwt_topic', 'mqtt_root_ca_cert'] })
    await replaceText(user, 'Port', '8883')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toStrictEqual([{ ...before, mqtt_port: 8883 }])
  })
})

describe('invalid value', () => {
  it('shows an error at its field after blur, in the current language, and is not sent', async () => {
    const { device, user } = await open()
    await replaceText(user, 'Base topic', 'roof')
    expect(screen.queryByText('Must end with / and must not contain spaces')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Must end with / and must not contain spaces')).toBeDefined()
    await user.click(saveButton())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Base topic')))
    expect(written(device, PATH)).toEqual([])
    setLocale('de')
    render(<MqttSettings />)
    expect(await screen.findByText('Muss mit / enden, keine Leerzeichen erlaubt')).toBeDefined()
  })

  it('stored by the device: does not block a save', async () => {
    const stored = { mqtt_topic: 'no slash', mqtt_publish_interval: 90_000 }
    const { device, user } = await open({ ...stored, mqtt_lwt_online: 'x'.repeat(30) })
    await replaceText(user, 'Username', 'me')
    await user.click(saveButton())
    await waitFor(() => expect(written(device, PATH)).toHaveLength(1))
    expect(written(device, PATH)[0]).toMatchObject({ ...stored, mqtt_username: 'me' })
    // The device refuses the value; the error is shown at the field.
    await waitFor(() => expect(screen.getByLabelText('Base topic').getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById('mqtt_topic-error')?.textContent).toBe('Topic must not contain spaces')
    await replaceText(user, 'Base topic', 'solar/')
    expect(document.getElementById('mqtt_topic-error')?.textContent).toBe('')
  })

  it('in a hidden field: is not sent', async () => {
    const { device, settings, user } = await open({ mqtt_hass_enabled: true })
    const topic = settings.mqtt.mqtt_hass_topic
    await replaceText(user, 'Discovery topic', 'two words')
    await user.click(screen.getByLabelText(/auto-discovery/))
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toMatchObject([{ mqtt_hass_enabled: false, mqtt_hass_topic: topic }])
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it.each([
    ['Port', '65536', 'Must be between 1 and 65,535'],
    ['Server', '', 'Must not be empty'],
    ['Message when online', 'ü'.repeat(11), 'At most 20 bytes (ä counts as two)'],
    ['LWT topic', 'a b', 'Must not contain spaces'],
  ])('in the field "%s": %j shows "%s"', async (label, text, problem) => {
    const { device, user } = await open()
    await replaceText(user, label, text)
    await user.click(saveButton())
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(problem).closest('.field')).toBe(screen.getByLabelText(label).closest('.field'))
    expect(written(device, PATH)).toEqual([])
  })
})

describe('draft', () => {
  it('is kept while another screen is open, is shown again, and can be discarded', async () => {
    const { user, settings } = await open()
    await replaceText(user, 'Base topic', 'roof/')
    cleanup()
    render(<MqttSettings />)
    expect(await findDraftNotice()).toBeDefined()
    expect(valueAt('Base topic')).toBe('roof/')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(valueAt('Base topic')).toBe(settings.mqtt.mqtt_topic)
    expect(screen.queryByText(DRAFT_NOTICE)).toBeNull()
    expect(document.activeElement).toBe(saveButton())
  })

  it('ends when the stored value is typed again', async () => {
    const { user, settings } = await open()
    await replaceText(user, 'Base topic', 'roof/')
    await replaceText(user, 'Base topic', settings.mqtt.mqtt_topic)
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('is kept after status 401, is shown after the login, and can be saved', async () => {
    const { device, user } = await open()
    await replaceText(user, 'Base topic', 'roof/')
    device.gateway.settings.security.password = 'changed elsewhere'
    await user.click(saveButton())
    await waitFor(() => expect(session.get()).toBeNull())
    expect(location.pathname + location.search).toBe('/login?returnUrl=%2Fsettings%2Fmqtt')
    cleanup()
    session.start(authdataOf('admin', 'changed elsewhere'))
    render(<MqttSettings />)
    await findDraftNotice()
    expect(valueAt('Base topic')).toBe('roof/')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(device.gateway.settings.mqtt.mqtt_topic).toBe('roof/')
  })

  it('ends when the answer to its save arrives after unmount', async () => {
    const { device, sendAnswer } = await leaveWhileSaving()
    sendAnswer()
    await untilAllAnswersArrived(device)
    render(<MqttSettings />)
    expect(await screen.findByLabelText('Base topic')).toHaveProperty('value', 'roof/')
    expect(screen.queryByText(DRAFT_NOTICE)).toBeNull()
  })

  it('with newer values: is kept when an earlier save completes', async () => {
    const { device, user, sendAnswer } = await leaveWhileSaving()
    render(<MqttSettings />)
    await findDraftNotice()
    await replaceText(user, 'Server', 'typed.since')
    await waitFor(() => expect(device.gateway.settings.mqtt.mqtt_topic).toBe('roof/'))
    sendAnswer()
    await untilAllAnswersArrived(device)
    cleanup()
    render(<MqttSettings />)
    await findDraftNotice()
    expect(valueAt('Server')).toBe('typed.since')
  })

  it('ends when the answer to an earlier save arrives after the screen was opened again', async () => {
    const { user, sendAnswer } = await leaveWhileSaving()
    render(<MqttSettings />)
    await findDraftNotice()
    sendAnswer()
    await waitFor(() => expect(screen.queryByText(DRAFT_NOTICE)).toBeNull())
    expect(valueAt('Base topic')).toBe('roof/')
    await replaceText(user, 'Server', 'typed.since')
    expect(screen.queryByText(DRAFT_NOTICE)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect([valueAt('Base topic'), valueAt('Server')]).toEqual(['roof/', 'broker.lan'])
  })

  it('discarded during a save: the form shows the saved values', async () => {
    const { user, sendAnswer } = await leaveWhileSaving()
    render(<MqttSettings />)
    await findDraftNotice()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    sendAnswer()
    await waitFor(() => expect(valueAt('Base topic')).toBe('roof/'))
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('makes the browser ask before the tab is closed', async () => {
    const { user } = await open()
    const isClosePrevented = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(isClosePrevented()).toBe(false)
    await replaceText(user, 'Base topic', 'roof/')
    expect(isClosePrevented()).toBe(true)
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    expect(isClosePrevented()).toBe(false)
  })
})

describe('settings screen', () => {
  it('requests the second record after the first has arrived', async () => {
    const { device } = await openPage(<DtuSettings />, {
      prepare: ({ faults }) => faults.add({ path: '/api/*', delayMs: 20 }),
    })
    await screen.findByRole('button', { name: 'Save' })
    expect(device.log.requests.map(({ path }) => path)).toEqual(['/api/dtu/config', '/api/system/status'])
    expect(device.log.inFlightMax).toBe(1)
  })

  it('shows a load error, and loads again after a click', async () => {
    const { device, user } = await openPage(<MqttSettings />, {
      prepare: ({ faults }) => faults.add({ path: PATH, times: 1, status: 500 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('switch', { name: 'Enable MQTT' })).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(device.log.requests.filter(({ path }) => path === PATH)).toHaveLength(2)
  })
})
