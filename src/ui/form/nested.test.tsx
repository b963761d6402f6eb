import { screen, waitFor } from '@testing-library/dom'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { WriteReply } from '../../contract/codes'
import type { Flat, Form } from '../../contract/form'
import { cleanup, render } from '../../testing/render'
import { Fields } from './Fields'
import { FormAction } from './FormAction'
import { flatten, unflatten } from './nested'
import { SettingsForm } from './SettingsForm'
import { useForm } from './useForm'

/** The settings of an imaginary pump. */
interface PumpConfig {
  enabled: boolean
  source: string
  timing: { pause_ms: number; unit: number }
  stages: { topic: string; url: string }[]
}

const stored = (): PumpConfig & { unknown: unknown } => ({
  enabled: true,
  source: 'b2',
  timing: { pause_ms: 5001, unit: 1 },
  stages: [
    { topic: 'one', url: 'http://one' },
    { topic: 'two', url: 'http://two' },
  ],
  unknown: { empty: {}, none: [], list: [1, [2, { a: null }]] },
})

const pumpForm = (sources: readonly string[]) =>
  [
    {
      fields: [
        { name: 'enabled', type: 'switch' },
        { name: 'source', type: 'select', options: sources, optionText: (source) => `Source ${source}` },
        { name: 'timing.pause_ms', type: 'number', min: 0.1, max: 15, unit: 's', scale: 1000, fractions: true },
        { name: 'timing.unit', type: 'select', options: (pump) => (pump.enabled ? [0, 1] : [0]), optionText: String },
      ],
    },
    ...[0, 1].map((index) => ({
      name: `Stage ${index}`,
      fields: [
        { name: `stages.${index}.topic`, type: 'text', maxBytes: 20, words: /topic/i },
        { name: `stages.${index}.url`, type: 'text', maxBytes: 20, words: /URL/ },
      ] as const,
    })),
  ] as const satisfies Form<Flat<PumpConfig>>

const table = pumpForm(['a1', 'b2'])
const saved: WriteReply = { type: 'success', message: '', code: 1001 }
const send = vi.fn<(record: PumpConfig) => Promise<WriteReply>>()
const sendTest = vi.fn<(record: PumpConfig) => Promise<WriteReply>>()

function Pump() {
  const state = useForm<Flat<PumpConfig>>({
    id: 'pump',
    form: table,
    loaded: flatten<PumpConfig>(stored()),
    send: (flat) => send(unflatten<PumpConfig>(flat)),
  })
  return (
    <SettingsForm state={state}>
      <Fields form={table} section={'mqtt' as never} state={state} />
      <FormAction state={state} label="Try" send={() => sendTest(unflatten<PumpConfig>(state.record))} />
    </SettingsForm>
  )
}

function open() {
  cleanup()
  send.mockReset().mockResolvedValue(saved)
  sendTest.mockReset()
  return render(<Pump />)
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const saveButton = () => screen.getByRole('button', { name: 'Save' })

it('unflatten restores any record that flatten has flattened', () => {
  const name = fc.stringMatching(/^[a-z_]{1,6}$/)
  const { tree } = fc.letrec<{ tree: Record<string, unknown>; node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      tie('tree'),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
    tree: fc.dictionary(name, tie('node'), { maxKeys: 4 }),
  }))
  fc.assert(
    fc.property(tree, (record) => {
      expect(unflatten(flatten(record) as never)).toEqual(record)
    }),
  )
})

describe('form of a nested record', () => {
  it('sends the whole record in its original shape', async () => {
    const user = open()
    await user.type(field('stages.1.topic'), '!')
    await user.click(saveButton())
    const { stages, ...others } = stored()
    expect(send).toHaveBeenCalledWith({ ...others, stages: [stages[0], { topic: 'two!', url: 'http://two' }] })
    expect(screen.getAllByRole('group').map(({ firstChild }) => firstChild?.textContent)).toContain('Stage 1')
  })

  it('converts units exactly in both directions', async () => {
    const user = open()
    expect(field('timing.pause_ms').value).toBe('5.001')
    await user.clear(field('timing.pause_ms'))
    await user.type(field('timing.pause_ms'), '1.1')
    await user.click(saveButton())
    expect(send.mock.lastCall?.[0].timing).toEqual({ pause_ms: 1100, unit: 1 })
  })

  it('has selects with text options, and with options that depend on the record', async () => {
    const user = open()
    expect(field('timing.unit').children).toHaveLength(2)
    await user.click(screen.getByRole('switch'))
    await waitFor(() => expect(field('timing.unit').children).toHaveLength(1))
    await user.selectOptions(field('source'), 'Source a1')
    await user.click(saveButton())
    expect(send.mock.lastCall?.[0].source).toBe('a1')
  })

  it('FormAction: sends the typed values and shows the answer, but sends nothing while a value is invalid', async () => {
    const user = open()
    sendTest.mockResolvedValue({ type: 'success', message: 'Result: 212.40W' })
    await user.type(field('stages.0.topic'), '?')
    await user.click(screen.getByRole('button', { name: 'Try' }))
    await screen.findByText('Result: 212.40W')
    expect(sendTest.mock.lastCall?.[0].stages[0]?.topic).toBe('one?')
    expect(send).not.toHaveBeenCalled()
    await user.type(field('stages.0.topic'), 'x'.repeat(20))
    await user.click(screen.getByRole('button', { name: 'Try' }))
    expect(sendTest).toHaveBeenCalledTimes(1)
    expect(field('stages.0.topic').getAttribute('aria-invalid')).toBe('true')
  })
})
