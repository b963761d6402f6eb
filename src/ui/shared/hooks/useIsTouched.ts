import { createStore, useStore } from '../../state/store'

const isTouched = createStore(false)

for (const sign of ['pointerdown', 'keydown', 'beforeprint'])
  addEventListener(sign, () => isTouched.get() || isTouched.set(true))

/** Whether somebody has used the page since it was opened, or prints it. What is folded need not be drawn before. */
export const useIsTouched = () => useStore(isTouched)
