import { describe, expect, it } from 'vitest'
import { fc } from '../../testing/properties'
import { paths } from '../../testing/routes'
import { basePathOf, safeReturnUrl, urlPart } from './paths'

describe('basePathOf', () => {
  it.each([
    ['/', ''],
    ['/settings/mqtt', ''],
    ['/dtu/', '/dtu'],
    ['/api/hassio_ingress/Ab-1/', '/api/hassio_ingress/Ab-1'],
    ['/dtu/settings/mqtt', '/dtu'],
    ['/a/b/info/console/', '/a/b'],
    ['/nowhere', ''],
  ])('of %s is "%s"', (pathname, prefix) => {
    expect(basePathOf(pathname)).toBe(prefix)
  })

  it.each(paths)('is the part before %s', (path) => {
    expect(basePathOf(path)).toBe('')
    expect(basePathOf(`/dtu${path}`)).toBe('/dtu')
    expect(basePathOf(`/a/b${path}`)).toBe('/a/b')
  })

  it.each(['//evil.example/', '//evil.example/settings/mqtt', '/a//b/', '/\\evil.example/', '/\t/evil.example/'])(
    'is empty for %j, which could lead to another site',
    (pathname) => {
      expect(basePathOf(pathname)).toBe('')
    },
  )

  it('leads only to addresses of this origin below the base path, whatever the address of the page is', () => {
    const part = fc.constantFrom(
      '',
      '.',
      '..',
      'a',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '@b',
      'c:1',
      ' ',
      '\t',
      '?',
      '#',
      'login',
      'info/x',
    )
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom('', '/', ...paths), (parts, end) => {
        const pathname = `/${parts.join('/')}${end}`
        const basePath = basePathOf(pathname)
        const request = new URL(`${basePath}/api`, 'http://gateway')
        expect([request.origin, request.pathname]).toEqual(['http://gateway', `${basePath}/api`])
        expect(pathname.startsWith(basePath)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('safeReturnUrl', () => {
  it.each(['/', '/?1', '/settings/ntp', '/settings/ntp/', '/info/system?x=1'])('returns %s unchanged', (url) => {
    expect(safeReturnUrl(url)).toBe(url)
  })

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/login?returnUrl=/',
    '/login',
    '//',
    '/.//evil.example/',
    '/settings/ntp//evil.example',
    '/nowhere',
  ])('returns the live view instead of %j', (url) => {
    expect(safeReturnUrl(url)).toBe('/')
  })
})

it('urlPart: any text is read back unchanged from the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(new URL(`http://device/?a=${urlPart(text)}&b=1`).searchParams.get('a')).toBe(text)
    }),
  )
})

it('urlPart: removes lone surrogates', () => {
  expect(urlPart('a\ud83db')).toBe('ab')
  expect(urlPart('\udc4d\u{1f600}')).toBe('%F0%9F%98%80')
})
