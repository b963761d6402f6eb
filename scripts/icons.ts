/** Draws the sun of the bar as src/public/favicon.png (home screen) and favicon.ico (tab): `npx tsx scripts/icons.ts`. */
import { writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { zlibAsync } from '@gfx/zopfli'

const SUN = [0xff, 0xbf, 0x00]
const NIGHT = [0x13, 0x17, 0x1f]
/** Colours from background to sun; as many as half a byte counts. */
const SHADES = 16

const DISC = 0.21
const RAY = { from: 0.32, to: 0.42, halfWidth: 0.042 }
const RAYS = 8
/** Home screens cut icons to shapes of their own and promise to keep only the middle. */
const HOME_SCREEN_SCALE = 0.86

/** How far a point is outside the sun; the picture is 1 wide, (0, 0) its middle. */
function distance(x: number, y: number): number {
  const sector = (2 * Math.PI) / RAYS
  const angle = Math.atan2(y, x)
  const turned = angle - Math.round(angle / sector) * sector
  const radius = Math.hypot(x, y)
  const [along, across] = [radius * Math.cos(turned), radius * Math.sin(turned)]
  const onRay = Math.min(Math.max(along, RAY.from), RAY.to)
  return Math.min(radius - DISC, Math.hypot(along - onRay, across) - RAY.halfWidth)
}

/** Two pixels a byte, each row behind the number of its filter (none). */
function pixels(size: number, scale: number): Buffer {
  const rows = Buffer.alloc(size * (1 + size / 2))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const outside = distance(((x + 0.5) / size - 0.5) / scale, ((y + 0.5) / size - 0.5) / scale) * size * scale
      const shade = Math.round(Math.min(Math.max(0.5 - outside, 0), 1) * (SHADES - 1))
      const index = y * (1 + size / 2) + 1 + (x >> 1)
      rows[index] = (rows[index] ?? 0) | (x % 2 ? shade : shade << 4)
    }
  }
  return rows
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

async function png(size: number, clear: boolean): Promise<Buffer> {
  const shades = Array.from({ length: SHADES }, (_, shade) => shade / (SHADES - 1))
  const palette = shades.flatMap((share) =>
    SUN.map((sun, index) => (clear ? sun : Math.round((NIGHT[index] ?? 0) * (1 - share) + sun * share))),
  )
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 4, 3, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    ...(clear ? [chunk('tRNS', Buffer.from(shades.map((share) => Math.round(share * 255))))] : []),
    chunk('IDAT', await zlibAsync(pixels(size, clear ? 1 : HOME_SCREEN_SCALE), { numiterations: 50 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An .ico is a list of one picture. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0])
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

const folder = new URL('../src/public/', import.meta.url)
writeFileSync(new URL('favicon.png', folder), await png(192, false))
writeFileSync(new URL('favicon.ico', folder), ico(await png(32, true), 32))
