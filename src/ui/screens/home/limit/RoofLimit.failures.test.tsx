import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { allAnswers, written } from '../../../../testing/openPage'
import {
  answerOf,
  BALCONY,
  GARAGE,
  isIdle,
  MAIN,
  open,
  PATH,
  STATUS,
  send,
  serialsOf,
  TIMEOUT_MS,
} from '../../../../testing/roofLimit'

it.each([
  ['a device without memory', { status: 429 }, /^The device is short of memory/, 100],
  ['a lost answer', { delayMs: 300, drop: true }, /^The device does not answer/, undefined],
])('stops at %s, and says so', { timeout: TIMEOUT_MS, tags: 'long' }, async (_, fault, text, limit) => {
  const page = await open({ speed: 2 })
  const { device } = page
  await send(page, '%', '50')
  // The first one is taken.
  await waitFor(() => expect(device.log.requests.some(({ path, status }) => path === PATH && status)).toBe(true))
  device.faults.add({ path: PATH, method: 'POST', ...fault })
  await waitFor(() => expect(answerOf(/Garage/)).toMatch(text), { timeout: 30_000 })
  await isIdle()
  const posts = written(device, PATH).length
  expect(answerOf(/Main/)).toBe('Done')
  expect(answerOf(/Balcony/)).toBe('')
  expect(device.gateway.units.get(BALCONY)?.limit).toBe(100)
  if (limit) expect(device.gateway.units.get(GARAGE)?.limit).toBe(limit)
  await allAnswers(device)
  expect(written(device, PATH)).toHaveLength(posts)
})

it.each([
  ['was refused at once', { status: 429 }, /short of memory/, false],
  ['has no answer', { delayMs: 300, drop: true }, /does not answer/, true],
])(
  'a first limit that %s can be taken back only if it may have been accepted',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async (_, fault, text, isOffered) => {
    const page = await open({ speed: 2, prepare: ({ faults }) => faults.add({ path: PATH, method: 'POST', ...fault }) })
    await send(page, '%', '50')
    await waitFor(() => expect(answerOf(/Main/)).toMatch(text), { timeout: 30_000 })
    await isIdle()
    expect(screen.queryByRole('button', { name: 'Take back' }) !== null).toBe(isOffered)
  },
)

it('a limit whose result the device does not know is not called done', {
  timeout: TIMEOUT_MS,
  tags: 'long',
}, async () => {
  const unknown = { path: STATUS, change: { [`${MAIN}.limit_set_status`]: 'Unknown' } }
  const page = await open({ prepare: ({ faults }) => faults.add(unknown) })
  await send(page, '%', '50')
  await waitFor(() => expect(written(page.device, PATH)).toHaveLength(1))
  const questions = () => page.device.log.requests.filter(({ path }) => path === STATUS).length
  const before = questions()
  await waitFor(() => expect(questions()).toBeGreaterThan(before + 2), { timeout: 20_000 })
  expect(answerOf(/Main/)).toBe('Pending')
})

it('goes no further when the dialog is closed', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const page = await open({ speed: 2 })
  const { device, user } = page
  await send(page, '%', '50')
  await waitFor(() => expect(answerOf(/Main/)).toBe('Pending'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  const contact = device.gateway.radio.contacts.find(({ serial }) => serial === MAIN)
  await waitFor(() => expect(contact?.limitStatus).toBe('Ok'), { timeout: 20_000 })
  // With the next answer the page learns that the limit is set.
  const questions = () => device.log.requests.filter(({ path }) => path === STATUS).length
  const before = questions()
  await waitFor(() => expect(questions()).toBeGreaterThan(before), { timeout: 20_000 })
  await allAnswers(device)
  expect(serialsOf(device)).toEqual([MAIN])
})

it.each([
  ['v23', 70, 257],
  // Only here an inverter takes tenths.
  ['v26', 70.4, 3],
] as const)(
  'is taken back with one press, each inverter to what it had (%s)',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async (firmware, before, persistent) => {
    const page = await open({
      firmware,
      prepare: ({ faults }) => faults.add({ path: STATUS, change: { [`${GARAGE}.limit_relative`]: 70.4 } }),
    })
    const { device, user } = page
    await send(page, '%', '50', 'Set persistent')
    await user.click(await screen.findByRole('button', { name: 'Take back' }, { timeout: 40_000 }))
    const lastTo = (wanted: string) =>
      (written(device, PATH) as { serial: string }[]).filter(({ serial }) => serial === wanted).at(-1)
    await waitFor(
      () =>
        expect([MAIN, GARAGE, BALCONY].map(lastTo)).toEqual([
          { serial: MAIN, limit_value: 100, limit_type: persistent },
          { serial: GARAGE, limit_value: before, limit_type: persistent },
          { serial: BALCONY, limit_value: 100, limit_type: persistent },
        ]),
      { timeout: 40_000 },
    )
  },
)
