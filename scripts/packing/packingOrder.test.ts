// @vitest-environment node
import { expect, it } from 'vitest'
import { arrange, joinStatements, nameCacheOf, namesIn } from './packingOrder'

const code = 'var a=1;function b(){}function c(){}debugger;function d(){}var e=[c()];function f(){}a&&f()'
const arranged = (functions: string[], props = {}) =>
  arrange(code, { functions }, { vars: { props } }).map((statements) => joinStatements(code, statements))

it('puts the functions of the first script before, those of the second after what else it does', () => {
  expect(arranged([])).toEqual([
    'function b(){}function c(){}var a=1;',
    'var e=[c()];a&&f();function d(){}function f(){}',
  ])
})

it('follows the order of names in the sources, whatever the minifier made of them', () => {
  const short = { $copy: 'c', $find: 'f' }
  expect(arranged(['gone', 'find', 'copy'], short)).toEqual([
    'function c(){}function b(){}var a=1;',
    'var e=[c()];a&&f();function f(){}function d(){}',
  ])
})

it('never lets a function change its script, and wants the cut between them', () => {
  expect(arranged(['f', 'b'])[0]).toContain('function b')
  expect(arranged(['f', 'b'])[0]).not.toContain('function f')
  expect(() => arrange('a()', { functions: [] }, { vars: { props: {} } })).toThrow('virtual:cut')
})

it('hands names to the minifier and takes them back', () => {
  expect(nameCacheOf({ copy: 'c' })).toEqual({ vars: { props: { $copy: 'c' } } })
  expect(namesIn(nameCacheOf({ copy: 'c' }))).toEqual({ copy: 'c' })
})
