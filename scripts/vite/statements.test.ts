// @vitest-environment node
import { expect, it } from 'vitest'
import { joinStatements, statementsOf } from './statements'

it('puts the functions of the first script before what it does, and leaves the others as they are', () => {
  const code = 'var a=1;function b(){}debugger;var c=2;function d(){}debugger;c&&d()'
  expect(statementsOf(code).map((statements) => joinStatements(code, statements))).toEqual([
    'function b(){}var a=1;',
    'var c=2;function d(){}',
    'c&&d();',
  ])
})

it('wants the cuts', () => {
  expect(() => statementsOf('a();debugger;b()')).toThrow('virtual:cut')
})
