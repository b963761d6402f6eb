// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceFile, replaceFolder } from './replaceFile'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('replaces an earlier build whole', () => {
  const out = join(folder, 'out')
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

it('writes into a folder that holds only what a build brings along', () => {
  const out = join(folder, 'out')
  mkdirSync(out)
  writeFileSync(join(out, 'README.md'), 'old')
  const files = ['mark', 'README.md', 'sub/file'].map((name) => [name, Buffer.from('new')] as const)
  replaceFolder(out, new Map(files), 'mark')
  expect(readdirSync(out).sort()).toEqual(['README.md', 'mark', 'sub'])
})

it('leaves a folder alone that holds something else', () => {
  writeFileSync(join(folder, 'letter'), 'dear')
  expect(() => replaceFolder(folder, new Map([['mark', Buffer.from('1')]]), 'mark')).toThrow('holds other things')
  expect(readdirSync(folder)).toEqual(['letter'])
})

it('leaves no half file behind', () => {
  mkdirSync(join(folder, 'taken'))
  expect(() => replaceFile(join(folder, 'taken'), 'text')).toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['taken'])
})
