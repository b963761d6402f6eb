import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render } from '../../testing/render'
import { showToast } from '../state/toasts'
import { Toasts } from './Toasts'

test('closing a toast moves the focus to the heading of the screen', async () => {
  showToast('Gone.')
  const user = render(
    <>
      <h1 tabIndex={-1}>Screen</h1>
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Gone.')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
