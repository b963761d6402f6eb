import { expect, it, vi } from 'vitest'
import { fixPreactLeak } from './preactLeak'

const ID = '/project/node_modules/preact/dist/preact.mjs'

function transform(code: string) {
  const warn = vi.fn()
  const hook = fixPreactLeak().transform as (code: string, id: string) => { code: string }
  return { code: hook.call({ warn }, code, ID).code, warn }
}

// Preact's build names the children of a vnode `__k`. Here `r` is the new vnode, and `u` the old one.
it('fixPreactLeak releases the children of the old vnode if an update is skipped', () => {
  const { code, warn } = transform('r.__e=u.__e,r.__k=u.__k,r.__k.some(f)')
  expect(code).toBe('r.__e=u.__e,r.__k=u.__k,u.__k=null,r.__k.some(f)')
  expect(warn).not.toHaveBeenCalled()
})

it('fixPreactLeak warns and leaves the code unchanged if Preact has changed', () => {
  const { code, warn } = transform('r.children=u.children')
  expect(code).toBe('r.children=u.children')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Preact has changed'))
})
