import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { render } from '../../testing/render'
import { Dialog } from './Dialog'

it.each([
  ['closes after a press and release outside', 'dialog', 'dialog', 1],
  ['stays open if text is selected by dragging out of a field', 'textbox', 'dialog', 0],
] as const)('a dialog %s', async (_, pressed, released, times) => {
  const close = vi.fn()
  const user = render(
    <Dialog title="Limit" close={close}>
      <input />
    </Dialog>,
  )
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole(pressed) },
    { keys: '[/MouseLeft]', target: screen.getByRole(released) },
  ])
  expect(close).toHaveBeenCalledTimes(times)
})
