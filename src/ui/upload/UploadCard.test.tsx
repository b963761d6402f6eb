import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { render } from '../../testing/render'
import { UploadProgress } from './UploadCard'

it.each([
  ['reading', 0, 'Loading…', 0, '0%'],
  ['reading', 0.5, 'Loading…', 0.25, '25%'],
  ['reading', 1, 'Loading…', 0.5, '50%'],
  ['sending', 0, 'Uploading…', 0.5, '50%'],
  ['sending', 0.5, 'Uploading…', 0.75, '75%'],
  // All is sent only at the very end.
  ['sending', 0.999, 'Uploading…', 0.9995, '99%'],
  ['sending', 1, 'Waiting for the device…', 1, '100%'],
] as const)('one bar: %s, %d of it done, is called "%s" and stands at %d', (step, fraction, name, value, percent) => {
  const state = step === 'reading' ? { step, fraction } : { step, fraction, progressAtMs: 0 }
  render(<UploadProgress state={state} cancel={() => undefined} />)
  const bar = screen.getByRole('progressbar', { name })
  expect(Number(bar.getAttribute('value'))).toBeCloseTo(value, 5)
  expect(document.querySelector('output')?.textContent).toBe(percent)
})
