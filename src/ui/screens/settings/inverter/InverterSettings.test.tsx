import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import en from '../../../../../locales/en.json'
import type { InverterConfig } from '../../../../contract/inverters/inverter'
import { pick } from '../../../../simulator/lines/fields'
import { slotFields } from '../../../../simulator/lines/v23/inverters/inverter'
import type { TestDevice, TestDeviceOptions } from '../../../../testing/device'
import { heldAnswer } from '../../../../testing/heldAnswer'
import { openPage, written } from '../../../../testing/openPage'
import { cleanup, render } from '../../../../testing/render'
import { InverterSettings } from './InverterSettings'

const LIST = '/api/inverter/list'
const ADD = '/api/inverter/add'
const EDIT = '/api/inverter/edit'
const DELETE = '/api/inverter/del'

async function open(options: TestDeviceOptions & { prepare?: (device: TestDevice) => void } = {}) {
  const page = await openPage(<InverterSettings />, { path: '/settings/inverter', ...options })
  await screen.findByLabelText('Serial number')
  return page
}

type User = Awaited<ReturnType<typeof open>>['user']

/** Reads a path, as another client of the device does. */
async function answerOf(device: TestDevice, path: string) {
  const answer = await fetch(device.url + path, { headers: { Authorization: `Basic ${device.authdata()}` } })
  return answer.json()
}

/** Writes to a path, as another client of the device does. */
function send(device: TestDevice, path: string, data: object) {
  const body = new FormData()
  body.append('data', JSON.stringify(data))
  return fetch(device.url + path, { method: 'POST', body, headers: { Authorization: `Basic ${device.authdata()}` } })
}

const rows = () => screen.queryAllByRole('listitem')
const dialog = async () => within(await screen.findByRole('dialog'))

/** The field for the name of the inverter. It precedes the fields for the names of the strings. */
const inverterNameField = (form: Awaited<ReturnType<typeof dialog>>) => form.getAllByLabelText('Name')[0] as HTMLElement

const untilDialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function add(user: User, serial: string, name: string) {
  if (serial) await user.type(screen.getByLabelText('Serial number'), serial)
  if (name) await user.type(screen.getByLabelText('Name'), name)
  await user.click(screen.getByRole('button', { name: 'Add an inverter' }))
}

async function openEditDialog(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  expect(await screen.findByRole('dialog', { name: `Edit ${name}` })).toBeDefined()
  return dialog()
}

async function replaceText(user: User, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text) await user.type(field, text)
}

describe('inverter list', () => {
  it('is sorted by serial, and shows only where polling or commands are not always on', async () => {
    const { user } = await open()
    const names = rows().map((row) => row.querySelector('h2')?.textContent)
    expect(names.join()).toBe('Balcony,Carport,Garage,Main roof')
    const balcony = within(rows()[0] as HTMLElement)
    expect(balcony.getByText(/112173608765/).textContent).toContain('HM-300')
    expect(balcony.getByText('Polling: daytime only').dataset.tone).toBe('off')
    expect(balcony.queryByText(/^Commands/)).toBeNull()
    expect(screen.getAllByText(/^(Polling|Commands): /)).toHaveLength(1)
    // Only v26 has an order and advanced settings.
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    const form = await openEditDialog(user, 'Garage')
    expect(form.getByText('Radio link')).toBeDefined()
    expect(form.queryByText('Advanced')).toBeNull()
  })

  it('shows the switches that are off', async () => {
    await open({
      prepare: ({ faults }) =>
        faults.add({ path: LIST, change: { 'inverter.0.poll_enable': false, 'inverter.0.command_enable': false } }),
    })
    expect(screen.getByText('Polling: off')).toBeDefined()
    expect(screen.getByText('Commands: off')).toBeDefined()
  })

  it('without inverters: explains the first step', async () => {
    await open({ scenario: 'none' })
    expect(screen.getByText(/No inverter yet/)).toBeDefined()
  })
})

describe('truncated inverter list', () => {
  it('is completed from config.json; a renamed inverter keeps the settings of all its strings', async () => {
    const { device, settings, user } = await open({ scenario: 'full-house' })
    const listed = (await answerOf(device, LIST)).inverter
    expect(listed).toHaveLength(9)
    expect(listed[8].channel.length).toBeLessThan(6)
    expect(rows()).toHaveLength(10)
    const before = structuredClone(settings.inverters)
    for (const name of ['Roof 9', 'Roof 10']) {
      const form = await openEditDialog(user, name)
      await replaceText(user, inverterNameField(form), `${name}, changed`)
      await user.click(form.getByRole('button', { name: 'Save' }))
      await untilDialogIsClosed()
    }
    const names = before.map(({ name }) => (/ (9|10)$/.test(name) ? `${name}, changed` : name))
    expect(settings.inverters).toEqual(before.map((slot, index) => ({ ...slot, name: names[index] })))
  })

  it('that ends with an empty object: shows no empty inverter', async () => {
    const { device } = await open({
      scenario: 'ten-inverters',
      prepare: ({ gateway }) => {
        for (const [slotIndex, slot] of gateway.settings.inverters.entries()) {
          Object.assign(slot, { serial: `11618180432${slotIndex}`, name: `WWWWWWWWWWWWWW ${slotIndex + 1}` })
          for (const [index, string] of slot.channel.entries())
            Object.assign(string, { name: 'abcd'[index] ?? '', max_power: index < 4 ? 410 : 0 })
        }
      },
    })
    expect((await answerOf(device, LIST)).inverter.at(-1)).toEqual({})
    expect(rows()).toHaveLength(10)
    expect(screen.queryByRole('heading', { name: '–' })).toBeNull()
    expect(screen.queryByText(/not everything can be shown or edited/)).toBeNull()
    device.faults.add({ path: '/api/config/get', status: 404 })
    cleanup()
    render(<InverterSettings />)
    expect(await screen.findByText(/not everything can be shown or edited/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  const left = { name: 'Left', max_power: 440, yield_total_offset: 0 }
  it.each([
    ['fewer strings than its type', [left]],
    ['a string without its offset', [left, { name: 'Right', max_power: 440 }]],
    ['a string without its name', [left, { ...left, name: null }]],
    ['no strings', null],
  ])('without config.json: has no Edit button for an incomplete inverter (%s)', async (_, channel) => {
    await open({
      prepare: ({ faults }) => {
        faults.add({ path: '/api/config/get', status: 404 })
        faults.add({ path: LIST, change: { 'inverter.1.channel': channel } })
      },
    })
    expect(screen.getByText(/not everything can be shown or edited/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Edit Garage' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Balcony' })).toBeDefined()
  })
})

it.each(['v23', 'v26'] as const)(
  'a negative yield offset is accepted on v26, and refused on v23 (%s)',
  async (firmware) => {
    const { device, user } = await open({ firmware, scenario: 'one-inverter' })
    await user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[0] as HTMLElement)
    const form = await dialog()
    await replaceText(user, form.getAllByLabelText('Total yield offset')[0] as HTMLElement, '-77,5')
    await user.click(form.getByRole('button', { name: 'Save' }))
    if (firmware === 'v23') expect(await form.findByText(/^Must be between 0 and/)).toBeDefined()
    else await untilDialogIsClosed()
    const offsets = written(device, EDIT).map((inverter) => (inverter as InverterConfig).channel[0]?.yield_total_offset)
    expect(offsets).toEqual(firmware === 'v23' ? [] : [-77.5])
  },
)

describe('new inverter', () => {
  it('is sent with its serial as text, and appears in the list; then the form is empty', async () => {
    const { device, user } = await open()
    await add(user, '114180001111', 'Shed')
    expect(await screen.findByText('Inverter created')).toBeDefined()
    expect(written(device, ADD)).toStrictEqual([{ serial: '114180001111', name: 'Shed' }])
    expect(await screen.findByRole('button', { name: 'Edit Shed' })).toBeDefined()
    expect(screen.getByLabelText('Serial number')).toHaveProperty('value', '')
    expect(screen.queryByText('Must not be empty')).toBeNull()
  })

  it('needs a serial and a name of at most 31 bytes', async () => {
    const { device, user } = await open()
    await add(user, '', '')
    expect(await screen.findAllByText('Must not be empty')).toHaveLength(2)
    await add(user, '1161xyz', 'ü'.repeat(16))
    expect(await screen.findByText('Only digits and the letters A to F')).toBeDefined()
    expect(screen.getByText('At most 31 bytes (ä counts as two)')).toBeDefined()
    // v23 does not convert a printed serial.
    await replaceText(user, screen.getByLabelText('Serial number'), '')
    await add(user, 'A1100FBT4-19W', '')
    expect(await screen.findByText('Only digits and the letters A to F')).toBeDefined()
    expect(written(device, ADD)).toEqual([])
  })

  it('with the serial of another inverter: shows a warning, and can be added', async () => {
    const { device, user } = await open()
    await user.type(screen.getByLabelText('Serial number'), '0116181804321')
    expect(screen.getByText('This serial number exists already.')).toBeDefined()
    await add(user, '', 'Twin')
    await screen.findByText('Inverter created')
    expect(written(device, ADD)).toHaveLength(1)
  })

  it('with a lost answer: appears in the list; a warning shows that its serial number exists already', async () => {
    const { device, user } = await open()
    device.faults.add({ path: ADD, cutAfterBytes: 3 })
    await add(user, '116172220003', 'Shed')
    expect(await screen.findByText(/^The device does not answer/)).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'Shed' })).toBeDefined()
    expect(await screen.findByText('This serial number exists already.')).toBeDefined()
  })

  it('with letters in its serial: is sent; the refusal shows that this firmware accepts only digits', async () => {
    const { device, user } = await open()
    await add(user, '1161a0b0c0d0', 'Later')
    expect(await screen.findAllByText('This firmware accepts digits only')).toHaveLength(2)
    expect(written(device, ADD)).toStrictEqual([{ serial: '1161a0b0c0d0', name: 'Later' }])
    expect(screen.queryByText('Serial cannot be zero')).toBeNull()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Later')
  })

  it.each([
    ['0', 'Serial cannot be zero', 'serial'],
    ['99', 'Only 10 inverters supported', ''],
  ])('with the serial %s: is refused with "%s"', async (serial, message, field) => {
    const { user } = await open({ scenario: serial === '99' ? 'ten-inverters' : 'demo' })
    await add(user, serial, 'One more')
    await waitFor(() => expect(document.querySelector('form footer .notice')?.textContent).toBe(message))
    expect(document.querySelector('form [aria-invalid]')?.getAttribute('name') ?? '').toBe(field)
  })
})

describe('inverter in the slot of a deleted one', () => {
  const inherited = {
    poll_enable: false,
    command_enable_night: false,
    channel: Array.from({ length: 6 }, () => ({ name: 'Old', max_power: 65_535, yield_total_offset: 1_000_000 })),
  }
  const emptyString = { name: '', max_power: 0, yield_total_offset: 0 }
  const defaultSettings = {
    serial: '114180001111',
    name: 'Shed',
    poll_enable: true,
    poll_enable_night: true,
    command_enable: true,
    command_enable_night: true,
    channel: [emptyString, emptyString, {}, {}, {}, {}],
  }
  const fillFreeSlot = (device: TestDevice) => Object.assign(slotOfNewInverter(device), inherited)
  const slotOfNewInverter = ({ gateway }: TestDevice) => gateway.settings.inverters[4] as object

  it.each([
    ['Inverter created', {}],
    [/^The device does not answer/, { cutAfterBytes: 3 }],
  ])('gets the default settings, with the report "%s"', async (report, fault) => {
    const { device, user } = await open({ prepare: fillFreeSlot })
    device.faults.add({ path: ADD, ...fault })
    await add(user, '114180001111', 'Shed')
    expect(await screen.findByText(report)).toBeDefined()
    expect(slotOfNewInverter(device)).toMatchObject(defaultSettings)
  })

  it.each([{ drop: true }, { code: 4005 } as const])(
    'shows a message if the reset of its settings fails (%j)',
    async (fault) => {
      const { device, user } = await open({ prepare: fillFreeSlot })
      device.faults.add({ path: EDIT, ...fault })
      await add(user, '114180001111', 'Shed')
      expect(await screen.findByText('Added. Please check its settings.')).toBeDefined()
      expect(await screen.findByRole('button', { name: 'Edit Shed' })).toBeDefined()
      expect(screen.getByLabelText('Serial number')).toHaveProperty('value', '')
    },
  )
})

describe('inverter dialog', () => {
  it('sends the whole record: one changed string, same types, unknown fields included', async () => {
    const { device, settings, user } = await open({
      prepare: ({ faults }) =>
        faults.add({
          path: LIST,
          change: { 'inverter.0.order': 3, 'inverter.0.zero_day': true, 'inverter.0.channel.1.later': [1] },
        }),
    })
    const [before] = settings.inverters
    const form = await openEditDialog(user, 'Main roof')
    const second = within(form.getByRole('group', { name: 'String 2' }))
    await replaceText(user, second.getByLabelText('Name'), 'Süd')
    await replaceText(user, second.getByLabelText('Panel power (Wp)'), '410')
    await replaceText(user, second.getByLabelText('Total yield offset'), '12,5')
    await user.click(form.getByRole('switch', { name: 'Send commands at night' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await untilDialogIsClosed()
    expect(screen.getByText('Inverter changed')).toBeDefined()
    expect(written(device, EDIT)).toStrictEqual([
      {
        id: 0,
        ...(before && pick(slotFields, before)),
        type: 'HM-1000, HM-1200, HM-1500',
        command_enable_night: false,
        channel: before?.channel
          .slice(0, 4)
          .map((string, index) =>
            index === 1 ? { later: [1], name: 'Süd', max_power: 410, yield_total_offset: 12.5 } : string,
          ),
        order: 3,
        zero_day: true,
      },
    ])
  })

  it('accepts a second save if the answer to the first save of a new serial was lost', async () => {
    const { device, user } = await open()
    const form = await openEditDialog(user, 'Garage')
    await replaceText(user, form.getByLabelText('Serial number'), '114462109999')
    const endFault = device.faults.add({ path: EDIT, cutAfterBytes: 3 })
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText(/The device/)
    endFault()
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Inverter changed')).toBeDefined()
  })

  it('remains open when the answer to a save in another dialog arrives', async () => {
    const { device, user } = await open()
    const { pause, send } = heldAnswer()
    device.faults.add({ path: EDIT, times: 1, pause })
    const form = await openEditDialog(user, 'Garage')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await user.click(form.getByRole('button', { name: 'Close' }))
    await openEditDialog(user, 'Carport')
    send()
    await screen.findByText('Inverter changed')
    expect(screen.getByRole('dialog', { name: 'Edit Carport' })).toBeDefined()
  })

  it('accepts a stored name that is too long, and lists the texts to shorten if the record exceeds 1024 bytes', async () => {
    const long = '漢'.repeat(300)
    const { device, user } = await open({
      prepare: ({ faults }) => faults.add({ path: LIST, change: { 'inverter.0.channel.0.name': long } }),
    })
    const form = await openEditDialog(user, 'Main roof')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const problem = await form.findByText(/At most 1,024 bytes/)
    expect(problem.textContent).toContain(long)
    expect(problem.textContent).not.toContain('East')
    expect(written(device, EDIT)).toEqual([])
    await replaceText(user, within(form.getByRole('group', { name: 'String 1' })).getByLabelText('Name'), 'Ost')
    expect(form.queryByText(/At most 1,024 bytes/)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Inverter changed')
  })

  it.each([
    [4005, 'Invalid ID', ''],
    [4001, 'Serial cannot be zero', 'serial'],
    [4002, 'Name must be 1 to 31 characters', 'name'],
  ] as const)('remains open when the device refuses with %i', async (code, message, field) => {
    const { device, user } = await open()
    device.faults.add({ path: EDIT, code })
    const form = await openEditDialog(user, 'Garage')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.querySelector('dialog footer .notice')?.textContent).toBe(message))
    expect(document.querySelector('dialog [aria-invalid]')?.getAttribute('name') ?? '').toBe(field)
  })

  it('keeps the draft after "Close", and drops the draft after a save', async () => {
    const { user } = await open()
    await replaceText(user, inverterNameField(await openEditDialog(user, 'Garage')), 'Shed')
    await user.click((await dialog()).getByRole('button', { name: 'Close' }))
    const form = await openEditDialog(user, 'Garage')
    expect(form.getByText('Your unsaved changes are still here.')).toBeDefined()
    expect(inverterNameField(form)).toHaveProperty('value', 'Shed')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await untilDialogIsClosed()
    expect((await openEditDialog(user, 'Shed')).queryByText('Your unsaved changes are still here.')).toBeNull()
  })
})

describe('deleting an inverter', () => {
  it('shows name and serial in a dialog, sends the id, and shows the result', async () => {
    const { device, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Delete Garage' }))
    const confirmDialog = await dialog()
    expect(screen.getByRole('dialog', { name: 'Delete Garage?' })).toBeDefined()
    expect(confirmDialog.getByText('Garage')).toBeDefined()
    expect(confirmDialog.getByText(/114462103344/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(confirmDialog.getByRole('button', { name: 'Cancel' })))
    const id = device.gateway.settings.inverters.findIndex(({ serial }) => serial === '114462103344')
    await user.click(confirmDialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Inverter deleted')).toBeDefined()
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(written(device, DELETE)).toStrictEqual([{ id }])
  })

  it('shows its progress; a second deletion starts after the first has ended', async () => {
    const { device, user } = await open()
    const { pause, send } = heldAnswer()
    device.faults.add({ path: DELETE, pause, times: 1 })
    for (const name of ['Garage', 'Balcony']) {
      await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
      await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(document.querySelector('dialog [aria-busy=true]')).not.toBeNull())
      if (name === 'Garage') await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    }
    send()
    await waitFor(() => expect(document.querySelector('dialog [aria-busy=true]')).toBeNull())
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
    await untilDialogIsClosed()
    await waitFor(() => expect(written(device, DELETE)).toHaveLength(2))
    await waitFor(() => expect(rows()).toHaveLength(2))
  })
})

describe.each(['v23', 'v26'] as const)('inverter whose slot was given to another inverter (%s)', (firmware) => {
  /** Opens a dialog of the inverter "Garage". Then another client deletes this inverter, and adds a new one in the same slot. */
  async function openThenReplace(buttonName: RegExp) {
    const page = await open({ firmware })
    const { device, user } = page
    await user.click(screen.getByRole('button', { name: buttonName }))
    const form = await dialog()
    const { inverter } = await answerOf(device, LIST)
    const { id } = inverter.find(({ name }: { name: string }) => name === 'Garage')
    await send(device, DELETE, { id })
    await send(device, ADD, { serial: '114188887777', name: 'New one' })
    device.log.clear()
    return { ...page, form }
  }

  it.each([
    [/Delete Garage/, 'Delete'],
    [/Edit Garage/, 'Save'],
  ])('dialog of the button %s: writes nothing to the device, and shows the reason', async (buttonName, action) => {
    const { device, user, form } = await openThenReplace(buttonName)
    await user.click(form.getByRole('button', { name: action }))
    expect(await screen.findByText('Garage was deleted.')).toBeDefined()
    expect([written(device, DELETE), written(device, EDIT)]).toEqual([[], []])
    expect((await answerOf(device, LIST)).inverter.map(({ name }: { name: string }) => name)).toContain('New one')
  })

  it('disappears from the list after the dialog is closed, and the heading gets the focus', async () => {
    const { user, form } = await openThenReplace(/Edit Garage/)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Garage was deleted.')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await screen.findByText('New one')
    expect(screen.queryByRole('button', { name: 'Edit Garage' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})

describe('inverter settings on v26', () => {
  const headings = () => rows().map((row) => row.querySelector('h2')?.textContent)

  it('the list has the order of the live view, and can be sorted with the keyboard', async () => {
    const { device, user } = await open({ firmware: 'v26' })
    const before = headings()
    const name = before[1] as string
    screen.getByRole('button', { name: `Move ${name} up` }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(headings().slice(0, 2)).toEqual([name, before[0]]))
    await screen.findByText('Order saved')
    const { inverter } = await answerOf(device, LIST)
    const stored = [...inverter].sort((a: { order: number }, b: { order: number }) => a.order - b.order)
    expect(stored.map(({ name }: { name: string }) => name)).toEqual(headings())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: `Move ${name} up` }).disabled).toBe(true)
  })

  it('a move is not sent if another client has changed the order: a message and the new order are shown', async () => {
    const { device, user } = await open({ firmware: 'v26' })
    const [first, second, third, fourth] = headings() as [string, string, string, string]
    const { inverter } = await answerOf(device, LIST)
    const idOf = (name: string) => inverter.find((entry: { name: string }) => entry.name === name).id
    await send(device, '/api/inverter/order', { order: [fourth, second, third, first].map(idOf) })
    device.log.clear()
    await user.click(screen.getByRole('button', { name: `Move ${third} down` }))
    await screen.findByText(en.errors.reordered)
    await waitFor(() => expect(headings()).toEqual([fourth, second, third, first]))
    expect(written(device, '/api/inverter/order')).toEqual([])
    await user.click(screen.getByRole('button', { name: `Move ${third} down` }))
    await waitFor(() => expect(headings()).toEqual([fourth, second, first, third]))
  })

  it('a new inverter does not inherit the switch for the event log from a deleted inverter', async () => {
    const { device, user } = await open({ firmware: 'v26' })
    const form = await openEditDialog(user, 'Garage')
    await user.click(form.getByLabelText(/event log/))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await untilDialogIsClosed()
    expect(written(device, EDIT)).toMatchObject([{ clear_eventlog: true }])
    await user.click(screen.getByRole('button', { name: 'Delete Garage' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
    await untilDialogIsClosed()
    await add(user, '114188887777', 'New one')
    await waitFor(() => expect(headings()).toContain('New one'))
    const { inverter } = await answerOf(device, LIST)
    expect(inverter.find(({ name }: { name: string }) => name === 'New one').clear_eventlog).toBe(false)
  })
})

it.each([
  ['v26', 1],
  ['v23', 0],
] as const)('inverter of an unknown type: %s shows the note "Not supported" %d times', async (firmware, count) => {
  const { user } = await open({ firmware })
  await add(user, '999900000001', 'Odd')
  await screen.findByRole('heading', { name: 'Odd' })
  expect(screen.queryAllByText('Not supported: it will not appear in the live view.')).toHaveLength(count)
})

describe('printed serial on v26', () => {
  const PRINTED = 'A1100FBT4-19W'
  const field = () => screen.getByLabelText<HTMLInputElement>('Serial number')

  it('becomes hexadecimal on blur, with a hint', async () => {
    const { device, user } = await open({ firmware: 'v26' })
    await user.type(field(), PRINTED)
    expect(field().value).toBe(PRINTED)
    await user.tab()
    await waitFor(() => expect(field().value).toBe('28210007af44'))
    expect(document.getElementById('serial-hint')?.textContent).toBe(`On the label: ${PRINTED}`)
    await add(user, '', 'E-Star')
    await screen.findByText('Inverter created')
    expect(written(device, ADD)).toStrictEqual([{ serial: '28210007af44', name: 'E-Star' }])
    await screen.findByText('28210007af44 · HERF-600/800-2T')
  })

  it('is converted by the first Enter, and sent by the second Enter', async () => {
    const { device, user } = await open({ firmware: 'v26' })
    await user.type(screen.getByLabelText('Name'), 'E-Star')
    await user.type(field(), `${PRINTED}{Enter}`)
    await waitFor(() => expect(field().value).toBe('28210007af44'))
    expect(written(device, ADD)).toEqual([])
    await user.type(field(), '{Enter}')
    await screen.findByText('Inverter created')
  })

  it('with a wrong checksum: is kept, with an error', async () => {
    const { device, user } = await open({ firmware: 'v26' })
    await add(user, 'A1100FBT5-19W', 'E-Star')
    await screen.findByText(/^Wrong checksum/)
    expect(field().value).toBe('A1100FBT5-19W')
    expect(written(device, ADD)).toEqual([])
  })
})
