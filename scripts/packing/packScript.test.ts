// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modelOf } from '../../src/packing/model'
import { unpacker } from '../../src/packing/unpack'
import { packScript } from './packScript'

const known = 'const texts = ["Live View", "Settings", "Größe"]; function show(text) { return texts.indexOf(text) }'
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** As the page does it, of a packed text that comes in pieces of this length. */
function unpack(packed: string, size: number, before = known, pieceLength = packed.length): string {
  const step = unpacker(bytesOf(before), size)
  for (let arrived = 0; arrived < packed.length + pieceLength; arrived += pieceLength) {
    let result = step(packed.slice(0, arrived))
    while (result === true) result = step(packed.slice(0, arrived))
    if (result !== false) return result
  }
  throw new Error('the packed text does not end')
}

const pack = (script: string, before = known) => packScript(bytesOf(before), bytesOf(script))

describe('a packed script', () => {
  it('comes out as it went in, whatever it holds and whatever stands before it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 50 }), (script, before) => {
        expect(unpack(pack(script, before).packed, bytesOf(script).length, before)).toBe(script)
      }),
      { numRuns: 10 },
    )
  })

  it('comes out while it arrives even if nothing before it was like it', () => {
    const before = '~'.repeat(60_000)
    const script = 'a\n ÿ~\u{10fffd}'.repeat(3)
    expect(unpack(pack(script, before).packed, bytesOf(script).length, before, 1)).toBe(script)
  })

  it('takes fewer questions for bytes that are frequent', () => {
    const text = bytesOf(known)
    let questions = 0
    const codeByte = modelOf(text.slice(), text.length)
    text.forEach((byte, index) => {
      codeByte(index, (_, least) => {
        questions++
        return byte < least ? 0 : 1
      })
    })
    expect(questions / text.length).toBeLessThan(7)
  })

  it('is unpacked while it arrives', () => {
    const script = `${known} show("Settings")`
    const { packed } = pack(script)
    expect(unpack(packed, bytesOf(script).length, known, 7)).toBe(script)
  })

  it('never says that it is whole when half of it is missing', () => {
    const script = 'show("Live View"); show("another text that nobody has seen before")'
    const step = unpacker(bytesOf(known), bytesOf(script).length)
    const { packed } = pack(script)
    let result = step(packed.slice(0, packed.length / 2))
    while (result === true) result = step(packed.slice(0, packed.length / 2))
    expect(result).toBe(false)
  })

  it('takes little for what has stood before, and tells what each byte takes', () => {
    const { packed, bits } = pack(`${known};${known}`)
    const repeated = bits.slice(-known.length).reduce((sum, its) => sum + its, 0) / 8
    expect(repeated).toBeLessThan(known.length / 10)
    expect(bits.reduce((sum, its) => sum + its, 0) / 6).toBeLessThan(packed.length)
  })

  it('can neither end its element nor open another', () => {
    const { packed } = pack('</script><!--<script>'.repeat(50))
    expect(packed).toMatch(/^[0-o]+$/)
    expect(packed).not.toContain('</')
  })
})
