import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { code } from '../../contract/codes'
import { render } from '../../testing/render'
import { ApiError, type Outcome } from '../device/outcome'
import { Notice } from './Notice'

const saved = { type: 'success', code: code.saved, message: 'as the device says it' } as const

it.each<[string, Outcome, string, string, string]>([
  ['a success', { reply: saved }, 'status', 'success', 'Settings saved'],
  ['a success with a text of our own', { reply: saved, text: 'Sent.' }, 'status', 'success', 'Sent.'],
  ['a refusal', { reply: { type: 'warning', message: 'No.' } }, 'alert', 'warning', 'No.'],
  ['an error', { error: new ApiError('unreadable') }, 'alert', 'danger', 'The device sent an unreadable answer.'],
  ['a text alone', { text: 'Not now.' }, 'alert', 'warning', 'Not now.'],
])('notice of %s: has its role, its colour and its text', (_, outcome, role, type, text) => {
  render(<Notice outcome={outcome} />)
  const notice = screen.getByRole(role).querySelector<HTMLElement>('.notice')
  expect(notice?.dataset.type).toBe(type)
  expect(notice?.textContent).toBe(text)
})
