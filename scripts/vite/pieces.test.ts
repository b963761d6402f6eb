// @vitest-environment node
import { expect, it } from 'vitest'
import { cutIntoPieces, strangersInFirstPiece } from './pieces'

it('cuts the script where it is marked, and only there', () => {
  expect(cutIntoPieces('first();debugger;unpack();debugger;second()')).toEqual(['first();', 'unpack();', 'second()'])
  expect(() => cutIntoPieces('1;debugger;2')).toThrow('virtual:cut')
  expect(() => cutIntoPieces('1;debugger;2;debugger;3;debugger;4')).toThrow('virtual:cut')
})

it('lets only what the live view needs into the first script', () => {
  const modules = [
    '/x/node_modules/preact/src/ui/index.js',
    '/x/src/contract/api.ts',
    '/x/src/ui/app/App.tsx',
    '/x/src/ui/screens/home/dialogs/PowerDialog.tsx',
    '/x/src/ui/form/Fields.tsx',
    '\0virtual:cut/first',
    '/x/src/ui/screens/About.tsx',
  ]
  expect(strangersInFirstPiece(modules)).toEqual(['ui/screens/home/dialogs/PowerDialog.tsx', 'ui/form/Fields.tsx'])
})
