import { afterEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../../testing/render'
import { socketUrl } from './location'

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  ['http://gateway.local/', 'ws://gateway.local/livedata'],
  ['https://gateway.example/', 'wss://gateway.example/livedata'],
])('socket address of %s is %s', (page, socket) => {
  visit(page)
  expect(socketUrl('/livedata')).toBe(socket)
})

describe('credentials in the address', () => {
  it.each([
    ['http://admin:secret@gateway/', { name: 'admin', password: 'secret' }],
    ['http://admin:se%20cret%2F%40@gateway/about', { name: 'admin', password: 'se cret/@' }],
    ['http://admin:50%@gateway/', { name: 'admin', password: '50%' }],
    ['http://admin@gateway/', { name: 'admin', password: '' }],
    ['http://:secret@gateway/', undefined],
    ['http://gateway/', undefined],
  ])('of %s are %j', async (address, credentials) => {
    vi.spyOn(document, 'URL', 'get').mockReturnValue(address)
    const { credentialsInAddress } = await import('./location')
    expect(credentialsInAddress).toEqual(credentials)
    vi.restoreAllMocks()
  })

  it('are in no address that the page builds', async () => {
    visit('http://admin:secret@gateway.local/')
    const { addressOf, socketUrl: urlOf } = await import('./location')
    expect(addressOf('/api/system/status')).toBe('http://gateway.local/api/system/status')
    expect(urlOf('/livedata')).toBe('ws://gateway.local/livedata')
  })
})

describe('language at the first visit', () => {
  it.each([
    ['de-DE', 'de'],
    ['en-GB', 'en'],
    ['es', 'en'],
    [undefined, 'en'],
  ])('of a browser in %s is %s, and is stored', async (language, locale) => {
    vi.stubGlobal('navigator', { language })
    const { localeStore, applyLocale } = await import('./locale')
    applyLocale()
    expect(localeStore.get()).toBe(locale)
    expect(localStorage.getItem('locale')).toBe(locale)
    expect(document.documentElement.lang).toBe(locale)
  })

  it('is not used if a language is already stored', async () => {
    localStorage.setItem('locale', 'fr')
    vi.stubGlobal('navigator', { language: 'de-DE' })
    const { localeStore } = await import('./locale')
    expect(localeStore.get()).toBe('fr')
  })
})
