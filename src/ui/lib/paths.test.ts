import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '../../testing/routes'
import { basePathOf, safeReturn } from './paths'

it('knows the eighteen screens', () => {
  expect(paths).toHaveLength(18)
})

describe('basePathOf', () => {
  it.each([
    ['/', ''],
    ['/settings/mqtt', ''],
    ['/settings/mqtt/', ''],
    ['/dtu/', '/dtu'],
    ['/api/hassio_ingress/Ab-1/', '/api/hassio_ingress/Ab-1'],
    ['/dtu/settings/mqtt', '/dtu'],
    ['/dtu/about', '/dtu'],
    ['/a/b/info/console/', '/a/b'],
    ['/nowhere', ''],
    ['/about', ''],
  ])('of %s is "%s"', (pathname, prefix) => {
    expect(basePathOf(pathname)).toBe(prefix)
  })

  it.each(paths)('is found before %s', (path) => {
    expect(basePathOf(path)).toBe('')
    expect(basePathOf(`/dtu${path}`)).toBe('/dtu')
  })
})

it('index.html asks for live data early at the live view only, also behind a prefix', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')
  const [, pattern = 'none'] = /\(\/(.+)\/\.test\(location\.pathname\)/.exec(page) ?? []
  const asksAt = (pathname: string) => new RegExp(pattern).test(pathname)
  expect(paths.map((path) => path.replace(/\/?$/, '/')).filter(asksAt)).toEqual(['/'])
  expect(asksAt('/dtu/')).toBe(true)
})

describe('safeReturn', () => {
  it.each(['/', '/settings/ntp', '/info/system?x=1'])('follows %s', (url) => {
    expect(safeReturn(url)).toBe(url)
  })

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/login?returnUrl=/',
    'settings',
  ])('goes home instead of %j', (url) => {
    expect(safeReturn(url)).toBe('/')
  })
})
