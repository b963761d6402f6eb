import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { heldAnswer } from '../../../testing/heldAnswer'
import { openPage, written } from '../../../testing/openPage'
import { authdataOf, get } from '../../device/api'
import { session } from '../../state/session'
import { SecuritySettings } from './SecuritySettings'

const PATH = '/api/security/config'
const open = () => openPage(<SecuritySettings />, { path: '/settings/security' })

async function savePassword({ user }: Awaited<ReturnType<typeof open>>, password: string, repeat = password) {
  await user.type(await screen.findByLabelText('New password'), password)
  if (repeat) await user.type(screen.getByLabelText('Repeat password'), repeat)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

/** Saves the password "daffodil1". The device has stored it, and the answer to the new login is held back. */
async function saveAndHoldLogin() {
  const page = await open()
  const { pause, send } = heldAnswer()
  page.device.faults.add({ path: '/api/security/authenticate', pause })
  await savePassword(page, 'daffodil1')
  await waitFor(() => expect(page.settings.security.password).toBe('daffodil1'))
  return { ...page, send }
}

describe('security settings', () => {
  it('hide the current password, and keep it if no password is typed', async () => {
    const { device, user } = await open()
    expect(await screen.findByLabelText('New password')).toHaveProperty('value', '')
    await user.click(screen.getByRole('switch'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings saved')
    expect(written(device, PATH)).toEqual([{ password: 'sunflower', allow_readonly: false }])
  })

  it.each(['', 'daffodil2'])(
    'warn if the repeated password is %j instead of the typed one, and send no request',
    async (repeat) => {
      const page = await open()
      await savePassword(page, 'daffodil1', repeat)
      const alert = await screen.findByText('Passwords are not equal')
      expect(alert.dataset.type).toBe('warning')
      expect(written(page.device, PATH)).toEqual([])
      await page.user.clear(screen.getByLabelText('Repeat password'))
      await page.user.type(screen.getByLabelText('Repeat password'), 'daffodil1')
      expect(screen.queryByText('Passwords are not equal')).toBeNull()
    },
  )

  it.each(['daffodil1', 'Blüte—🌻!', 'x'.repeat(64)])('keep the session with the new password %s', async (password) => {
    const page = await open()
    await savePassword(page, password)
    await waitFor(() => expect(session.get()).toBe(authdataOf('admin', password)))
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveProperty('value', ''))
    expect(page.settings.security.password).toBe(password)
    expect(screen.getByText('Settings saved')).toBeDefined()
    expect(page.device.log.requests.filter(({ status }) => status === 401)).toEqual([])
  })

  it('keep the session if the device refuses another request before the new login is stored', async () => {
    const { send } = await saveAndHoldLogin()
    await expect(get('/api/dtu/config')).rejects.toMatchObject({ reason: 'unauthorized' })
    send()
    await waitFor(() => expect(session.get()).toBe(authdataOf('admin', 'daffodil1')))
  })

  it('do not log in with the new password if the user has logged out in the meantime', async () => {
    const { device, send } = await saveAndHoldLogin()
    session.clear()
    send()
    const isLoginChecked = () => device.log.requests.some(({ path, status }) => path.endsWith('authenticate') && status)
    await waitFor(() => expect(isLoginChecked()).toBe(true))
    expect(session.get()).toBeNull()
  })

  it('keep a password that another client has changed', async () => {
    const { settings, user, device } = await open()
    await user.click(await screen.findByRole('switch'))
    settings.security.password = 'brandnew99'
    session.start(device.authdata())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Settings saved')
    expect(settings.security).toMatchObject({ password: 'brandnew99', allow_readonly: false })
  })

  it('keep the session if the answer to a new password is lost', async () => {
    const page = await open()
    page.device.faults.add({ path: PATH, method: 'POST', cutAfterBytes: 3 })
    await savePassword(page, 'daffodil1')
    await waitFor(() => expect(session.get()).toBe(authdataOf('admin', 'daffodil1')))
    expect(await screen.findByText('Settings saved')).toBeDefined()
  })

  it('show an error if the request is lost, even if the typed password is the current one', async () => {
    const page = await open()
    page.device.faults.add({ path: PATH, method: 'POST', drop: true })
    await page.user.click(await screen.findByRole('switch'))
    await savePassword(page, 'sunflower')
    expect(await screen.findByText(/The device does not answer/)).toBeDefined()
    expect(screen.queryByText('Settings saved')).toBeNull()
    expect(page.settings.security.allow_readonly).toBe(true)
  })

  it('show the typed password after a click on "Show password"', async () => {
    const { user } = await open()
    const field = await screen.findByLabelText('New password')
    expect(field.getAttribute('type')).toBe('password')
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement)
    expect(field.getAttribute('type')).toBe('text')
  })
})
