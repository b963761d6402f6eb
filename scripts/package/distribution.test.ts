import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SCRIPT_TEXT } from '../../src/embed/webFiles'
import { limitsOf } from '../sizes'
import { dist, servedNames } from './testing/compiling'

describe('dist-firmware', () => {
  const contentOf = (name: string) => readFileSync(join(dist, name))

  it.each(['littlefs', 'webapp_dist'])('%s contains the same served files as the top folder, byte for byte', (name) => {
    for (const file of servedNames) expect(contentOf(`${name}/${file}`).equals(contentOf(file))).toBe(true)
  })

  it('has the app.js that src/embed writes into an image', () => {
    expect(gunzipSync(contentOf('webapp_dist/js/app.js.gz')).toString()).toBe(SCRIPT_TEXT)
  })

  it.each(['index.html.gz', 'zones.json.gz'])(
    '%s: the gzip header leaves out the time and the operating system',
    (name) => {
      expect([...contentOf(name).subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
    },
  )

  it.each(Object.entries(limitsOf(process.env.EXTENSION)))('%s has at most %i bytes', (name, limit) => {
    expect(contentOf(name).length).toBeLessThanOrEqual(limit)
  })

  it('zones.json.gz unpacks to zones.json', () => {
    expect(gunzipSync(contentOf('zones.json.gz')).equals(contentOf('zones.json'))).toBe(true)
  })

  it('the page contains only ASCII, which browsers decode faster', () => {
    expect(gunzipSync(contentOf('index.html.gz')).toString()).not.toMatch(/[^\0-\x7f]/)
  })

  it('has a manifest.json that lists each generated file with its SHA-256', () => {
    const { files, hash } = JSON.parse(contentOf('manifest.json').toString())
    const existing = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const notListed = [
      'README.md',
      'CHANGELOG.md',
      'platformio/webui.py',
      'platformio/build-with-webui.yml',
      'manifest.json',
    ]
    expect(files).toHaveLength(existing.length - notListed.length)
    for (const { file, sha256 } of files)
      expect(createHash('sha256').update(contentOf(file)).digest('hex')).toBe(sha256)
    expect(contentOf('webui.h').toString()).toContain(`#define WEBUI_HASH "${hash}"`)
  })
})
