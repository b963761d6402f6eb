import { expect, it, vi } from 'vitest'
import { createStorage } from './storage'

it('storage of the frame: values are read and written with methods and as properties', () => {
  const record: Record<string, string> = { theme: 'dark' }
  const onChange = vi.fn()
  const storage = createStorage(() => record, onChange)
  storage.locale = 'de'
  storage.setItem('order', '1')
  storage.removeItem('theme')
  expect({ ...storage }).toEqual({ locale: 'de', order: '1' })
  expect([storage.getItem('theme'), storage.theme, storage.length]).toEqual([null, undefined, 2])
  expect(onChange).toHaveBeenCalledTimes(3)
})
