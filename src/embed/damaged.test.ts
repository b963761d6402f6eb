import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { embed } from './embed'
import { CLUSTER_OFFSET, type Draft, FILES_OF, makeImage, ORIGINAL } from './testing/makeImage'
import { createRandom, type Random } from './testing/random'
import { differencesOutside, hasRightSums, mapImage, readLikeFirmware, startOf } from './testing/readLikeFirmware'
import { SCRIPT_TEXT } from './webFiles'

const IMAGE_COUNT = 300
/** A long time limit, for slow machines. */
const TIMEOUT_MS = 180_000
const ours = new Map(ORIGINAL)
  .set('index.html.gz', gzipSync('<title>OpenDTU</title>ours'))
  .set('js/app.js.gz', gzipSync(SCRIPT_TEXT))
  .set('site.webmanifest', Buffer.from('{"name":"ours"}'))
const originalScript = gzipSync(`"${Buffer.from(createRandom(1).bytes(1500)).toString('base64')}"`)

/**
 * Changes that are made before the sums are calculated, so that the sums do not reveal them. A boundary is the address at which one file of
 * the page ends and the next one begins. A word is a place in the code that contains a boundary.
 */
const DAMAGES: Readonly<Record<string, (image: Draft, random: Random) => void>> = {
  'a wrong bit in the code': ({ code }, random) => flip(code.bytes, random.below(code.bytes.length), random),
  'a wrong bit in the read-only data': ({ data }, random) => flip(data.bytes, random.below(data.bytes.length), random),
  'a wrong bit of a boundary in a word': ({ code, wordOffsets }, random) =>
    flip(code.bytes, random.pick(random.pick(wordOffsets)) + random.below(4), random),
  'another boundary in a word': ({ code, wordOffsets, boundaries }, random) =>
    code.bytes.writeUInt32LE(random.pick(boundaries), random.pick(random.pick(wordOffsets))),
  'a boundary at a random offset of the code': ({ code, boundaries }, random) =>
    code.bytes.writeUInt32LE(random.pick(boundaries), 4 * random.below(code.bytes.length / 4)),
  'a boundary close to the words': ({ code, boundaries }, random) =>
    code.bytes.writeUInt32LE(random.pick(boundaries), CLUSTER_OFFSET - 0x80 + 4 * random.below(80)),
  'moved words': ({ code }, random) =>
    code.bytes.copyWithin(CLUSTER_OFFSET + random.below(0x60), CLUSTER_OFFSET, CLUSTER_OFFSET + 0x40),
  'moved files': ({ data }, random) =>
    data.bytes.copyWithin(0x100 + random.below(9000), 0x100, 0x100 + random.below(9000)),
  'zeros in the data': ({ data }, random) => erase(data.bytes, random),
  'zeros in the code': ({ code }, random) => erase(code.bytes, random),
  'noise in the data': ({ data }, random) => data.bytes.set(random.bytes(64), random.below(data.bytes.length - 64)),
  'another address of a segment': (image, random) => {
    const segment = random.pick(image.segments)
    segment.address = (segment.address ^ (1 << random.below(32))) >>> 0
  },
  'segments in another order': ({ segments }) => segments.reverse(),
  'a missing segment': ({ segments }, random) => segments.splice(random.below(segments.length), 1),
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

const DAMAGED_FILE = 'a cut, longer or changed file'

/** Damages the file after its sums were calculated. */
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
  fileNames: string[]
  /** For each boundary between files, the addresses of the words that contain it. */
  wordAddresses: number[][]
}

function damagedImage(seed: number): Damaged {
  const random = createRandom(seed)
  const name = random.pick([...Object.keys(DAMAGES), DAMAGED_FILE])
  const files = new Map(random.pick(Object.values(FILES_OF))).set('js/app.js.gz', originalScript)
  let wordAddresses: number[][] = []
  const change = (draft: Draft) => {
    DAMAGES[name]?.(draft, random)
    wordAddresses = draft.wordOffsets.map((offsets) => offsets.map((offset) => draft.code.address + offset))
  }
  const kind = random.pick(['factory', 'upgrade'] as const)
  const image = makeImage({ chip: random.pick(['ESP32', 'ESP32-S3'] as const), kind, files, change })
  return {
    name,
    image: name === DAMAGED_FILE ? damageFile(image, random) : image,
    fileNames: [...files.keys()],
    wordAddresses,
  }
}

const isOurs = (content: Buffer, name = '') => content.equals(ours.get(name) ?? Buffer.alloc(0))

/** Returns the ranges of the image that may change. */
function allowedRanges(image: Buffer, files: readonly Buffer[], wordAddresses: readonly number[]) {
  const { application, mapped } = mapImage(image)
  const [data, code] = [
    mapped[0],
    mapped.find(({ address, bytes }) => isIn(wordAddresses[0] ?? 0, address, bytes.length)),
  ]
  const offsetOf = (bytes: Buffer | undefined) => startOf(image) + application.indexOf(bytes ?? '')
  const start = offsetOf(data?.bytes) + (data?.bytes.indexOf(files[0] ?? '') ?? 0)
  const end = start + files.reduce((sum, { length }) => sum + length, 0)
  const wordOffsets = wordAddresses.map((address) => offsetOf(code?.bytes) + address - (code?.address ?? 0))
  return [
    [start, end],
    // The checksum and the SHA-256.
    [image.length - 33, image.length],
    ...wordOffsets.map((offset) => [offset, offset + 4] as const),
  ] as const
}

const isIn = (value: number, start: number, length: number) => value >= start && value < start + length

function isCorrect({ image, fileNames, wordAddresses }: Damaged, result: Buffer): boolean {
  const scriptIndex = fileNames.indexOf('js/app.js.gz')
  const wordsUpToScript = wordAddresses.slice(0, scriptIndex + 2)
  try {
    const before = readLikeFirmware(image, wordsUpToScript)
    const after = readLikeFirmware(result, wordsUpToScript)
    const ranges = allowedRanges(image, before, wordAddresses.slice(1, scriptIndex + 1).flat())
    return (
      hasRightSums(result) &&
      differencesOutside(image, result, ranges) === 0 &&
      after.slice(0, scriptIndex).every((content, index) => isOurs(content, fileNames[index])) &&
      gunzipSync(after[scriptIndex] ?? '').toString() === SCRIPT_TEXT
    )
  } catch {
    // The damaged words do not lead to files.
    return false
  }
}

it(`embed returns a refusal or a correct image for each of ${IMAGE_COUNT} damaged images`, {
  timeout: TIMEOUT_MS,
  tags: 'long',
}, async () => {
  const counts = { refused: 0, correct: 0 }
  const wrong: string[] = []
  for (let seed = 1; seed <= IMAGE_COUNT; seed++) {
    const damaged = damagedImage(seed)
    const result = await embed(damaged.image, ours)
    if ('refused' in result) counts.refused++
    else if (isCorrect(damaged, Buffer.from(result.image))) counts.correct++
    else wrong.push(`seed ${seed}: ${damaged.name}`)
  }
  expect(wrong).toEqual([])
  expect(counts.refused).toBeGreaterThan(IMAGE_COUNT / 4)
  expect(counts.correct).toBeGreaterThan(IMAGE_COUNT / 10)
})
