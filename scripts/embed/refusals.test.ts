// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { embed, inspect } from './embed'
import { makeImage, ORIGINAL } from './testing/makeImage'
import { boundary, changed, move, offsetOf, other, put, WRONG_IMAGES, withoutFile } from './testing/wrongImages'

const ours = new Map(ORIGINAL)

describe('refuses', () => {
  it.each(WRONG_IMAGES)('%s', (_, reason, message, make) => {
    const image = make()
    const refusal = inspect(image)
    expect(refusal).toMatchObject({ refused: reason, message: expect.stringMatching(message) })
    expect(embed(image, ours)).toEqual(refusal)
  })

  it.each(WRONG_IMAGES)('%s in one plain sentence', (_, __, ___, make) => {
    const refusal = inspect(make())
    expect('refused' in refusal && refusal.message).toMatch(/^[A-Z][^\n]{20,200}\.$/)
  })

  it.each([1, 274])('%i bytes less room than are needed with the filling', (missing) => {
    const room = [...ORIGINAL.values()].reduce((sum, { length }) => sum + length, 0)
    const icon = (bytes: number) => Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(bytes - 4)])
    const old = ORIGINAL.get('favicon.ico')?.length ?? 0
    const files = other('favicon.ico', icon(old - 275 + missing))
    expect(embed(makeImage(), files)).toMatchObject({
      refused: 'room',
      message: expect.stringContaining(`it has ${room} bytes`),
    })
    expect(embed(makeImage(), other('favicon.ico', icon(old - 275)))).toHaveProperty('image')
  })

  it('files that are larger than the room', () => {
    const large = Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(300_000)])
    expect(embed(makeImage(), other('favicon.ico', large))).toMatchObject({ refused: 'room' })
  })

  it.each(['index.html.gz', 'favicon.png'])('to go on without %s, or with something else in its place', (name) => {
    for (const files of [withoutFile(name), other(name, Buffer.from('text'))])
      expect(embed(makeImage(), files)).toMatchObject({ refused: 'webFiles', message: expect.stringContaining(name) })
  })
})

describe('does not refuse', () => {
  it.each(['v23.5.3', 'v23.10.1', 'v24.1.1', 'v26.3.30', 'v30.12.31'])('%s', (version) => {
    expect(inspect(makeImage({ version, behind: '' }))).toMatchObject({ version })
  })

  it('a cluster of 156 bytes', () => {
    const image = changed((draft) => move(draft, offsetOf(draft, 0), offsetOf(draft, 4, 1) - 156))
    expect(embed(image, ours)).toHaveProperty('image')
  })

  it('a word close by that points into a file', () => {
    const image = changed((draft) => put(draft, offsetOf(draft, 4, 1) + 8, boundary(draft, 4) + 100))
    expect(embed(image, ours)).toHaveProperty('image')
  })

  it('the address of the first file once more, which never moves', () => {
    const image = changed((draft) => put(draft, 0x400, boundary(draft, 0)))
    expect(embed(image, ours)).toHaveProperty('image')
  })
})
