import { afterEach, expect, it } from 'vitest'
import type { WriteReply } from '../../../contract/codes'
import { cleanup, render } from '../../../testing/render'
import { ApiError } from '../../device/outcome'
import { toasts } from '../../state/toasts'
import { type Action, useAction } from './useAction'

afterEach(() => toasts.set([]))

const told = () => toasts.get().map(({ text }) => text)

/** The toasts about an outcome, for a screen that is left before the answer or remains open. */
async function toldOf(send: () => Promise<WriteReply>, leaves: boolean) {
  let action: Action | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: it is drawn once
  function Screen() {
    action = useAction()
    return null
  }
  render(<Screen />)
  const ended = action?.run(send)
  if (leaves) cleanup()
  await ended
  return told()
}

const reply = (type: WriteReply['type']) => async () => ({ type, message: 'What the device says.' })
const fail = (error: ApiError) => () => Promise.reject(error)

it('action: a failure after unmount is shown as a toast', async () => {
  expect(await toldOf(reply('danger'), true)).toEqual(['What the device says.'])
  toasts.set([])
  expect(await toldOf(fail(new ApiError('unreachable')), true)).toEqual([expect.stringMatching(/does not answer/)])
})

it('action: a failure in an open screen and a success have no toast', async () => {
  expect(await toldOf(reply('danger'), false)).toEqual([])
  expect(await toldOf(reply('success'), true)).toEqual([])
  expect(await toldOf(fail(new ApiError('unauthorized')), true)).toEqual([])
})
