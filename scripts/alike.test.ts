// @vitest-environment node
import { expect, it } from 'vitest'
import { alikeTogether } from './alike'

it('puts alike texts side by side and loses none', () => {
  const texts = ['Save the settings', 'Radio frequency', 'Settings saved', 'Radio power', 'x']
  const ordered = alikeTogether(texts, (text) => text.toLowerCase())
  expect(ordered).toEqual(['Save the settings', 'Settings saved', 'Radio frequency', 'Radio power', 'x'])
})
