import { afterEach, expect, it } from 'vitest'
import type { WriteReply } from '../../../contract/codes'
import { cleanup, render } from '../../../testing/render'
import { ApiError } from '../../device/outcome'
import { toasts } from '../../state/toasts'
import { type Action, useAction } from './useAction'

afterEach(() => toasts.set([]))

const toastTexts = () => toasts.get().map(({ text }) => text)

/** Runs an action and returns the toasts. With `leavesScreen`, the screen is left before the answer; otherwise it remains open. */
async function toastsAfter(send: () => Promise<WriteReply>, leavesScreen: boolean) {
  let action: Action | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: the component is rendered once
  function Screen() {
    action = useAction()
    return null
  }
  render(<Screen />)
  const ended = action?.run(send)
  if (leavesScreen) cleanup()
  await ended
  return toastTexts()
}

const reply = (type: WriteReply['type']) => async () => ({ type, message: 'What the device says.' })
const fail = (error: ApiError) => () => Promise.reject(error)

it('action: a failure after unmount is shown as a toast', async () => {
  expect(await toastsAfter(reply('danger'), true)).toEqual(['What the device says.'])
  toasts.set([])
  expect(await toastsAfter(fail(new ApiError('unreachable')), true)).toEqual([expect.stringMatching(/does not answer/)])
})

it('action: no toast is shown for a failure in an open screen, or for a success or a 401 after unmount', async () => {
  expect(await toastsAfter(reply('danger'), false)).toEqual([])
  expect(await toastsAfter(reply('success'), true)).toEqual([])
  expect(await toastsAfter(fail(new ApiError('unauthorized')), true)).toEqual([])
})
