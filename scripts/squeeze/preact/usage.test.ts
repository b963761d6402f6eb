// @vitest-environment node
import { expect, it } from 'vitest'
import { checkUsage } from './usage'

const check = (code: string) => () => checkUsage(code, '/src/ui/X.tsx')

it.each([
  "import { useState, Component, Fragment } from 'react'",
  "import { Component } from 'react'; class A extends Component { state = {}; static getDerivedStateFromError() {} shouldComponentUpdate() {} render() {} }",
  "import { createRoot } from 'react-dom/client'",
  'class Plain extends Other { componentDidMount() {} }',
  'this.setState({ hasFailed: false })',
])('allows %s', (code) => {
  expect(check(code)).not.toThrow()
})

it.each([
  "import { Suspense } from 'react'",
  "import { createPortal } from 'react-dom'",
  "import * as React from 'react'",
  "import React from 'react'",
  "import { hydrateRoot } from 'react-dom/client'",
  "const { lazy } = await import('react')",
  "import { Component } from 'react'; class A extends Component { componentDidMount() {} }",
  "import { Component as C } from 'react'; class A extends C { ['component' + 'DidMount']() {} }",
  "import { Component } from 'react'; class A extends Component { static contextType = Theme }",
  'this.setState((before) => before)',
  'this.setState({ a: 1 }, done)',
])('refuses %s', (code) => {
  expect(check(code)).toThrow(/src\/ui\/X\.tsx/)
})
