import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zip } from './zip'

const files = new Map([
  ['ui/webui.h', Buffer.from('#define WEBUI 1\n'.repeat(500))],
  ['ui/README.md', Buffer.from('Größe')],
])

it('zip() makes an archive with the same files', () => {
  const archive = zip(files)
  expect(archive.length).toBeLessThan(1000)
  const contents = Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)])
  expect(contents.sort()).toEqual([...files].map(([name, content]) => [name, String(content)]).sort())
})

it('zip() gives the same bytes for the same files in another order', () => {
  expect(zip(new Map([...files].reverse())).equals(zip(files))).toBe(true)
})
