/** Draws the sun, the icon of the page's bar, as src/public/favicon.png (home screen) and favicon.ico (tab): `npx tsx scripts/icons.ts`. */
import { writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { zlibAsync } from '@gfx/zopfli'

const SUN = [0xff, 0xbf, 0x00]
const BACKGROUND = [0x13, 0x17, 0x1f]
/** Number of colours from the background to the sun. A pixel has four bits. */
const SHADES = 16

/** Radius of the disc, and the sizes of a ray. All are shares of the width of the picture. */
const DISC_RADIUS = 0.21
const RAY = { from: 0.32, to: 0.42, halfWidth: 0.042 }
const RAYS = 8
/** Home screens crop icons to different shapes. Only the middle is always visible. */
const HOME_SCREEN_SCALE = 0.86

/** The distance of a point from the edge of the sun, negative inside. The picture is 1 wide, and (0, 0) is its centre. */
function distance(x: number, y: number): number {
  const sector = (2 * Math.PI) / RAYS
  const angle = Math.atan2(y, x)
  const angleToRay = angle - Math.round(angle / sector) * sector
  const radius = Math.hypot(x, y)
  const [along, across] = [radius * Math.cos(angleToRay), radius * Math.sin(angleToRay)]
  const nearestAlong = Math.min(Math.max(along, RAY.from), RAY.to)
  return Math.min(radius - DISC_RADIUS, Math.hypot(along - nearestAlong, across) - RAY.halfWidth)
}

/** The rows of a PNG. Each row begins with a byte for its filter (0: none). Each further byte has two pixels. */
function pixels(size: number, scale: number): Buffer {
  const rows = Buffer.alloc(size * (1 + size / 2))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const distancePixels = distance(((x + 0.5) / size - 0.5) / scale, ((y + 0.5) / size - 0.5) / scale) * size * scale
      const shade = Math.round(Math.min(Math.max(0.5 - distancePixels, 0), 1) * (SHADES - 1))
      const index = y * (1 + size / 2) + 1 + (x >> 1)
      rows[index] = (rows[index] ?? 0) | (x % 2 ? shade : shade << 4)
    }
  }
  return rows
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

async function png(size: number, isTransparent: boolean): Promise<Buffer> {
  const shades = Array.from({ length: SHADES }, (_, shade) => shade / (SHADES - 1))
  const palette = shades.flatMap((share) =>
    SUN.map((sun, index) => (isTransparent ? sun : Math.round((BACKGROUND[index] ?? 0) * (1 - share) + sun * share))),
  )
  // Width, height, 4 bits per pixel, colours from a palette.
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 4, 3, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    ...(isTransparent ? [chunk('tRNS', Buffer.from(shades.map((share) => Math.round(share * 255))))] : []),
    chunk('IDAT', await zlibAsync(pixels(size, isTransparent ? 1 : HOME_SCREEN_SCALE), { numiterations: 50 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An .ico file with one picture. */
function ico(picture: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22)
  directory.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0])
  directory.writeUInt32LE(picture.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, picture])
}

const folder = new URL('../src/public/', import.meta.url)
writeFileSync(new URL('favicon.png', folder), await png(192, false))
writeFileSync(new URL('favicon.ico', folder), ico(await png(32, true), 32))
