import { languages } from 'virtual:locales'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import { code, linkedCodes } from '../contract/codes'
import { fc } from '../testing/properties'
import { dateTime, duration, kilobytes, number, percent, quantity, t, textOf } from './i18n'
import { applyLocale, locales, setLocale, showPack } from './state/locale'

type Nested = Record<string, Record<string, string>>

const flat = (sections: Nested) =>
  Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text] as const),
  )
const withMinus = (text: string) => text.replace('-', '−')
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

afterEach(() => setLocale('en'))

it('languages: the build contains English, German and French', () => {
  const expected: typeof locales = ['en', 'de', 'fr']
  expect(Object.keys(languages)).toEqual(expected)
  expect(locales).toEqual(expected)
})

const english = languages.en ?? {}

describe.each(Object.entries(languages))('locale %s', (_, language) => {
  it('has the keys of English in the same order', () => {
    expect(flat(language).map(([key]) => key)).toEqual(flat(english).map(([key]) => key))
  })

  it('has the placeholders of English', () => {
    const translated = Object.fromEntries(flat(language))
    for (const [key, text] of flat(english))
      expect([key, placeholders(translated[key] ?? '')]).toEqual([key, placeholders(text)])
  })
})

it('French has a non-breaking space before ? ! ; : and », German and English have no space there', () => {
  const { fr, ...others } = languages as Record<string, Nested>
  // The pattern ignores `://`, and a sign after `/` or `?`, because these are parts of addresses.
  const breakable = flat(fr ?? {}).filter(([, text]) => /[^\u00a0\u202f/?]([?!;»]|:(?!\/\/))|«[^\u00a0]/.test(text))
  expect(breakable).toEqual([])
  const spaced = Object.values(others).flatMap((texts) => flat(texts).filter(([, text]) => /\s[?!;:]/.test(text)))
  expect(spaced).toEqual([])
})

it('codes: each has a text, or the code that it is linked to has one', () => {
  const texts: Record<string, string> = en.codes
  for (const number of Object.values(code)) {
    expect(texts[linkedCodes[number as keyof typeof linkedCodes] ?? number], String(number)).toBeTruthy()
  }
})

describe('a text with a context', () => {
  const shown = () => [textOf('app', 'save'), textOf('app', 'keep')]
  beforeEach(() => Object.assign(english.app ?? {}, { keep: 'Save{{#draft}}' }))
  afterEach(() => delete english.app?.keep)

  it('is shown without the context in English', () => {
    setLocale('en')
    expect(shown()).toEqual(['Save', 'Save'])
  })

  it.each([
    ['has its own text in a pack', { Save: 'Guardar', 'Save{{#draft}}': 'Conservar' }, ['Guardar', 'Conservar']],
    [
      'has the translation of the text without the context if an older pack has no other',
      { Save: 'Guardar' },
      ['Guardar', 'Guardar'],
    ],
    ['is English if the pack has no text for it', {}, ['Save', 'Save']],
  ])('%s', (_, texts, expected) => {
    showPack({ code: 'es', name: 'Español', version: '1', texts })
    expect(shown()).toEqual(expected)
  })
})

describe('formats', () => {
  it.each([
    ['en', '1,234.50', '12%', '1,024 kB', '.', '5/3/2023, 00:37:42'],
    ['de', '1.234,50', '12 %', '1.024 kB', ',', '3.5.2023, 00:37:42'],
    ['fr', '1 234,50', '12 %', '1 024 ko', ',', '03/05/2023 00:37:42'],
  ])('of %s', (locale, decimal, share, size, point, time) => {
    setLocale(locale)
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect(plain(number(1234.5, 2))).toBe(decimal)
    expect(plain(percent(0.1234))).toBe(share)
    expect(plain(kilobytes(1_048_576))).toBe(size)
    expect(t('number.point')).toBe(point)
    expect(plain(dateTime(new Date(2023, 4, 3, 0, 37, 42)))).toBe(time)
  })

  it('have real minus signs', () => {
    expect([number(-63.5, 1), quantity(-18, 'dBm'), duration(-1, 'day')]).toEqual(['−63.5', '−18\u00a0dBm', '−1 day'])
  })

  it.each(['en', 'de', 'fr'] as const)('of numbers in %s are the same as those of Intl', (locale) => {
    setLocale(locale)
    const places = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(fc.maxSafeInteger(), places, (count, digits) => {
        const value = count / 10 ** 6 / 10 ** digits
        const rounded = Number(value.toFixed(digits))
        const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits }
        expect(number(value, digits)).toBe(withMinus(rounded.toLocaleString(locale, fixed)))
        expect(number(value)).toBe(withMinus((Number(value.toFixed(3)) || 0).toLocaleString(locale)))
      }),
    )
  })

  it('and texts follow a change of the language immediately', () => {
    applyLocale()
    expect(t('app.save')).toBe('Save')
    setLocale('de')
    expect(t('app.save')).toBe('Speichern')
    expect(document.documentElement.lang).toBe('de')
    expect(localStorage.getItem('locale')).toBe('de')
  })
})

it('a language pack that an earlier visit has stored is shown at the first paint', async () => {
  localStorage.setItem('locale', 'es')
  localStorage.setItem('pack', JSON.stringify({ code: 'es', name: 'Español', texts: { Save: 'Guardar' } }))
  vi.resetModules()
  const { localeStore } = await import('./state/locale')
  const { t } = await import('./i18n')
  expect([localeStore.get(), t('app.save'), t('app.cancel')]).toEqual(['es', 'Guardar', 'Cancel'])
})
