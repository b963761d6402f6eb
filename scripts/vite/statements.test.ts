// @vitest-environment node
import { expect, it } from 'vitest'
import { joinStatements, statementsOf } from './statements'

it('cuts the page’s scripts apart, the marks between them left out', () => {
  const code = 'var a=1;function b(){}debugger;var c=2;function d(){}debugger;c&&d()'
  expect(statementsOf(code).map((statements) => joinStatements(code, statements))).toEqual([
    'var a=1;function b(){}',
    'var c=2;function d(){}',
    'c&&d();',
  ])
})

it('wants the cuts', () => {
  expect(() => statementsOf('a();debugger;b()')).toThrow('virtual:cut')
})
