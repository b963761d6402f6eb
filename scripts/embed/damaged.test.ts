// @vitest-environment node
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { embed } from './embed'
import { type Draft, FILES_OF, makeImage, ORIGINAL } from './testing/makeImage'
import { createRandom, type Random } from './testing/random'
import { hasRightSums, readLikeFirmware } from './testing/readLikeFirmware'

const IMAGES = 2000
/** Six seconds where nothing else runs. */
const TIMEOUT_MS = 180_000
const ours = new Map(ORIGINAL)
  .set('index.html.gz', gzipSync('<title>OpenDTU</title>ours'))
  .set('js/app.js.gz', gzipSync('/* The whole interface is in index.html. */'))
  .set('site.webmanifest', Buffer.from('{"name":"ours"}'))
const script = gzipSync(`"${Buffer.from(createRandom(1).bytes(1500)).toString('base64')}"`)

/** Images are damaged before their sums are made: so the damage must be found by what it did. */
const DAMAGES: Readonly<Record<string, (image: Draft, random: Random) => void>> = {
  'a bit of the code': ({ code }, random) => flip(code.bytes, random.below(code.bytes.length), random),
  'a bit of the read-only data': ({ data }, random) => flip(data.bytes, random.below(data.bytes.length), random),
  'a bit of a word': ({ code, words }, random) =>
    flip(code.bytes, random.pick(random.pick(words)) + random.below(4), random),
  'a word for another': ({ code, words, boundaries }, random) =>
    code.bytes.writeUInt32LE(random.pick(boundaries), random.pick(random.pick(words))),
  'a boundary elsewhere': ({ code, boundaries }, random) =>
    code.bytes.writeUInt32LE(random.pick(boundaries), 4 * random.below(code.bytes.length / 4)),
  'a boundary close by': ({ code, boundaries }, random) =>
    code.bytes.writeUInt32LE(random.pick(boundaries), 0x1690 + 4 * random.below(80)),
  'words that were moved': ({ code }, random) => code.bytes.copyWithin(0x1710 + random.below(0x60), 0x1710, 0x1750),
  'files that were moved': ({ data }, random) =>
    data.bytes.copyWithin(0x100 + random.below(9000), 0x100, 0x100 + random.below(9000)),
  'zeros in the data': ({ data }, random) => erase(data.bytes, random),
  'zeros in the code': ({ code }, random) => erase(code.bytes, random),
  'noise in the data': ({ data }, random) => data.bytes.set(random.bytes(64), random.below(data.bytes.length - 64)),
  'another address of a segment': (image, random) => {
    const segment = random.pick(image.segments)
    segment.address = (segment.address ^ (1 << random.below(32))) >>> 0
  },
  'segments in another order': ({ segments }) => segments.reverse(),
  'a segment less': ({ segments }, random) => segments.splice(random.below(segments.length), 1),
  'another chip': (image, random) => {
    image.chip = random.below(24)
  },
}

function flip(bytes: Buffer, index: number, random: Random) {
  bytes[index] = (bytes[index] ?? 0) ^ (1 << random.below(8))
}

function erase(bytes: Buffer, random: Random) {
  const start = random.below(bytes.length - 64)
  bytes.fill(0, start, start + 1 + random.below(64))
}

/** The file itself is damaged, after its sums were made. */
function damageFile(image: Buffer, random: Random): Buffer {
  const cut = image.subarray(0, random.below(image.length))
  const longer = Buffer.concat([image, random.bytes(1 + random.below(40))])
  const changed = Buffer.from(image)
  flip(changed, random.below(image.length), random)
  return random.pick([cut, longer, changed])
}

interface Damaged {
  name: string
  image: Buffer
  files: string[]
  words: number[][]
}

function damagedImage(seed: number): Damaged {
  const random = createRandom(seed)
  const name = random.pick([...Object.keys(DAMAGES), 'the file'])
  const files = new Map(random.pick(Object.values(FILES_OF))).set('js/app.js.gz', script)
  let words: number[][] = []
  const change = (draft: Draft) => {
    DAMAGES[name]?.(draft, random)
    words = draft.words.map((offsets) => offsets.map((offset) => draft.code.address + offset))
  }
  const kind = random.pick(['factory', 'upgrade'] as const)
  const image = makeImage({ chip: random.pick(['ESP32', 'ESP32-S3'] as const), kind, files, change })
  return { name, image: name === 'the file' ? damageFile(image, random) : image, files: [...files.keys()], words }
}

function isRight({ image, files, words }: Damaged, result: Buffer): boolean {
  const isOurs = (bytes: Buffer, name = '') => bytes.equals(ours.get(name) ?? Buffer.alloc(0))
  try {
    const served = readLikeFirmware(result, words)
    return (
      hasRightSums(result) &&
      result.length === image.length &&
      served.length === files.length &&
      served.every((bytes, index) => isOurs(bytes, files[index]))
    )
  } catch {
    // Nothing is served where the reader cannot follow the words.
    return false
  }
}

it(`${IMAGES} damaged images are refused or come out right`, { timeout: TIMEOUT_MS, tags: 'long' }, () => {
  const counts = { refused: 0, right: 0 }
  const wrong: string[] = []
  for (let seed = 1; seed <= IMAGES; seed++) {
    const damaged = damagedImage(seed)
    const result = embed(damaged.image, ours)
    if ('refused' in result) counts.refused++
    else if (isRight(damaged, Buffer.from(result.image))) counts.right++
    else wrong.push(`seed ${seed}: ${damaged.name}`)
  }
  expect(wrong).toEqual([])
  expect(counts.refused).toBeGreaterThan(IMAGES / 4)
  expect(counts.right).toBeGreaterThan(IMAGES / 10)
})

it('makes the same images each time', { tags: 'long' }, () => {
  const hash = () => createHash('sha256').update(damagedImage(11).image).digest('hex')
  expect(hash()).toBe(hash())
})
