import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { replaceFile, replaceFolder } from './replaceFile'
import { createFolder } from './testing/compiling'

const { folder } = createFolder()

it('replaceFolder replaces an earlier build completely', () => {
  const out = join(folder, 'earlier')
  replaceFolder(
    out,
    new Map([
      ['mark', Buffer.from('1')],
      ['old/file', Buffer.from('1')],
    ]),
    'mark',
  )
  replaceFolder(out, new Map([['mark', Buffer.from('2')]]), 'mark')
  expect(readdirSync(out)).toEqual(['mark'])
  expect(readFileSync(join(out, 'mark'), 'utf8')).toBe('2')
})

it('replaceFolder refuses a folder without the mark file if the folder contains other files', () => {
  const out = join(folder, 'foreign')
  mkdirSync(out)
  writeFileSync(join(out, 'letter'), 'dear')
  expect(() => replaceFolder(out, new Map([['mark', Buffer.from('1')]]), 'mark')).toThrow('holds other things')
  expect(readdirSync(out)).toEqual(['letter'])
})

it('replaceFile leaves no temporary file after an error', () => {
  const out = join(folder, 'half')
  mkdirSync(join(out, 'taken'), { recursive: true })
  expect(() => replaceFile(join(out, 'taken'), 'text')).toThrow('EISDIR')
  expect(readdirSync(out)).toEqual(['taken'])
})
