import { screen } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'
import { render } from '../../testing/render'
import { ApiError } from '../device/outcome'
import { removeAllDrafts, storeDraft } from '../state/drafts'
import { Failed } from './loading'
import { Notice } from './Notice'

const proxy = new ApiError('proxy')
const loginLink = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Open the login page' })

afterEach(removeAllDrafts)

it('a failed load behind a proxy login: the login link loads this page under a new address', () => {
  render(<Failed error={proxy} busy={false} retry={() => undefined} />)
  expect(loginLink()?.getAttribute('href')).toMatch(/^\?\d+$/)
  expect(loginLink()?.target).toBe('')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('a failed load behind a proxy login: the login link opens a new tab while there are unsaved changes', () => {
  storeDraft('/api/dtu/config', { pollinterval: 7 })
  render(<Failed error={proxy} busy={false} retry={() => undefined} />)
  expect(loginLink()?.target).toBe('_blank')
})

it('a failed write behind a proxy login: the login link opens a new tab', () => {
  render(<Notice outcome={{ error: proxy }} />)
  expect(loginLink()?.target).toBe('_blank')
})

it('an error that is not caused by a proxy login has no link to a login', () => {
  render(<Notice outcome={{ error: new ApiError('refused') }} />)
  expect(loginLink()).toBeNull()
})
