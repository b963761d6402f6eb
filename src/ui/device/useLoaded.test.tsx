import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/openPage'
import { render } from '../../testing/render'
import { useLoaded } from './useLoaded'

function Names({ path }: { path: '/api/ntp/status' | '/api/network/status' }) {
  return Object.keys(useLoaded(path).data ?? {})[0] ?? 'nothing'
}

const text = () => document.body.textContent

it('a record: is loaded again if the path changes, and the old record disappears', async () => {
  await openPage(<Names path="/api/ntp/status" />)
  await waitFor(() => expect(text()).toBe('ntp_server'))
  render(<Names path="/api/network/status" />)
  expect(text()).toBe('nothing')
  await waitFor(() => expect(text()).toBe('sta_status'))
})
