import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { render } from '../../testing/render'
import { UploadProgress } from './UploadCard'

const cancel = () => undefined

it.each([
  [0, 'Uploading…', '0%'],
  [0.999, 'Uploading…', '99%'],
  [1, 'Waiting for the device…', '100%'],
] as const)('upload progress: when %d of the file was sent, shows "%s" and %s', (fraction, name, percent) => {
  render(<UploadProgress state={{ step: 'sending', fraction, progressAtMs: 0 }} cancel={cancel} />)
  expect(screen.getByRole('progressbar', { name }).getAttribute('value')).toBe(String(fraction))
  expect(document.querySelector('output')?.textContent).toBe(percent)
})

it('upload progress: shows no percentage while the file is read', () => {
  render(<UploadProgress state={{ step: 'reading' }} cancel={cancel} />)
  expect(screen.getByText('Reading the file…').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.body.textContent).not.toContain('%')
  screen.getByRole('button', { name: 'Cancel' })
})
