import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { render } from '../../../../testing/render'
import { SetStatusBadge } from './SetStatusBadge'

it.each([
  ['Ok', 'Done', 'done'],
  ['Pending', 'Pending', 'idle'],
  ['Failure', 'Failed', 'bad'],
  ['Unknown', 'Unknown', 'off'],
  [undefined, 'Unknown', 'off'],
] as const)('a status of %s is told as %s', (status, text, tone) => {
  render(<SetStatusBadge status={status} />)
  expect(screen.getByText(text).dataset.tone).toBe(tone)
})

it('after a failure the device tries again, which is said', () => {
  render(<SetStatusBadge status="Failure" />)
  expect(screen.getByRole('status').textContent).toBe('Failed The device tries again.')
})
