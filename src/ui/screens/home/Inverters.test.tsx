import { afterEach, expect, it } from 'vitest'
import { entry, liveOf } from '../../../testing/liveEntry'
import { cleanup, render } from '../../../testing/render'
import { toasts } from '../../state/toasts'
import { Inverters } from './Inverters'

const known = (...serials: string[]) => liveOf({ inverters: serials.map((serial) => entry(serial)) }, 1).inverters

const told = () => toasts.get().map(({ text }) => text)
const draw = (...serials: string[]) =>
  render(<Inverters inverters={known(...serials)} chosenSerial="2" choose={() => undefined} />)

afterEach(() => {
  cleanup()
  toasts.set([])
})

it('says that the shown inverter was deleted elsewhere, once, as the next one stands there now', () => {
  draw('1', '2', '3')
  draw('1', '3')
  draw('1', '3')
  expect(told()).toEqual(['Roof 2 was deleted.'])
  expect(document.querySelector('h2')?.textContent).toBe('Roof 1')
})

it('says nothing of others that come and go', () => {
  draw('1', '2', '3')
  draw('2', '4')
  expect(told()).toEqual([])
})
