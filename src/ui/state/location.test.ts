import { afterEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../../testing/render'
import { socketUrl } from './location'

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a socket', () => {
  it.each([
    ['http://gateway.local/', 'ws://gateway.local/livedata'],
    ['http://192.168.4.1:8080/', 'ws://192.168.4.1:8080/livedata'],
    ['https://gateway.example/', 'wss://gateway.example/livedata'],
  ])('of %s is %s', (page, socket) => {
    visit(page)
    expect(socketUrl('/livedata')).toBe(socket)
  })
})

describe('the language at the first visit', () => {
  it.each([
    ['de-DE', 'de'],
    ['fr-CH', 'fr'],
    ['en-GB', 'en'],
    ['es', 'en'],
    [undefined, 'en'],
  ])('of a browser in %s is %s, and kept', async (language, locale) => {
    vi.stubGlobal('navigator', { language })
    const { localeStore } = await import('./locale')
    expect(localeStore.get()).toBe(locale)
    expect(localStorage.getItem('locale')).toBe(locale)
    expect(document.documentElement.lang).toBe(locale)
  })

  it('gives way to the one that was chosen', async () => {
    localStorage.setItem('locale', 'fr')
    vi.stubGlobal('navigator', { language: 'de-DE' })
    const { localeStore } = await import('./locale')
    expect(localeStore.get()).toBe('fr')
  })
})
