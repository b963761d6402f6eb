// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { withDomNames } from './elements'

const IMPORTS = "import { createElement as h } from 'react';"
const translated = (code: string) => withDomNames(IMPORTS + code, '/src/ui/X.tsx').slice(IMPORTS.length)

describe('names of attributes and events', () => {
  it.each([
    ['h("label", { className: "a", htmlFor: id })', 'h("label", { "class": "a", "for": id })'],
    ['h("input", { onFocus: f, onBlur })', 'h("input", { "onFocusIn": f, "onFocusOut": onBlur })'],
    [
      'h("path", { strokeWidth: 8, preserveAspectRatio: "none" })',
      'h("path", { "stroke-width": 8, preserveAspectRatio: "none" })',
    ],
    ['h("input", { type: "text", onChange: f })', 'h("input", { type: "text", "onInput": f })'],
    ['h("textarea", { onChange: f })', 'h("textarea", { "onInput": f })'],
    ['h("input", { type: "checkbox", onChange: f })', 'h("input", { type: "checkbox", onChange: f })'],
    ['h("select", { onChange: f })', 'h("select", { onChange: f })'],
    ['h("b", { translate: "no" }, x)', 'h("b", { translate: false }, x)'],
    ['h("b", { translate: isText ? "yes" : "no" })', 'h("b", { translate: isText ? true : false })'],
    ['h(Panel, { className: "a", ...others })', 'h(Panel, { className: "a", ...others })'],
    ['h(Link, { className: "a" })', 'h(Link, { className: "a" })'],
    ['h("p", null, className)', 'h("p", null, className)'],
  ])('%s', (before, after) => {
    expect(translated(before)).toBe(after)
  })
})

describe('what could not be translated fails the build', () => {
  it.each([
    ['a spread that carries a style', 'h("div", { ...{ style: { top: 0 } } })'],
    ['a spread that carries onBlur', 'h("div", { ...attributes })'],
    ['attributes from elsewhere', 'h("div", attributes)'],
    ['a computed name', 'h("div", { [name]: 1 })'],
    ['a style', 'h("div", { style: { top: 0 } })'],
    ['markup', 'h("div", { dangerouslySetInnerHTML: { __html: text } })'],
    ['HTML’s own names, which React does not take', 'h("div", { class: "a" })'],
    ['a component that may be a tag', 'const Tag = isLink ? "a" : "span"; h(Tag, { style: 1 })'],
    ['a tag that is worked out', 'h(tags[0], { style: 1 })'],
    ['a tag it does without', 'h("template", null)'],
    ['another way to call it', 'const create = h; create("div", { style: 1 })'],
    ['arguments from a list', 'h(...parts)'],
    ['two that tell of typing', 'h("input", { onInput: f, onChange: g })'],
    ['translation but "no"', 'h("p", { translate: wanted })'],
  ])('%s', (_, code) => {
    expect(() => translated(code)).toThrow(/src\/ui\/X\.tsx, compiled line 1/)
  })
})
