import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hashesOf } from '../page/inlinePage'
import { buildFrame, type FramePlan, planFrame } from './framePlan'

const delivered = resolve(import.meta.dirname, '../..', process.env.OUT_DIR ?? 'dist-firmware', 'index.html.gz')
const page = gunzipSync(readFileSync(delivered)).toString()
const smallPage =
  '<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src \'sha256-a\';connect-src \'self\'">' +
  '<script>head()</script><b>$&</b><script>function f(){return 1}</script><script>const a=f();go(a)</script>' +
  '<script type="text/plain" id="deferred">more(a)</script>'

/** The ranges of the delivered page that the plan contains, in the order of the page. */
function pageRanges(plan: FramePlan) {
  return plan.filter((part) => typeof part !== 'string').sort(([a], [b]) => a - b)
}

describe('frame of the demo', () => {
  it.each([
    ['the delivered page', page],
    ['a small page', smallPage],
  ])('contains all text of %s once, except its policy and the tags between its initial scripts', (_, whole) => {
    const ranges = pageRanges(planFrame(whole))
    const gaps = ranges.slice(1).map(([start], index) => whole.slice(ranges[index]?.[1], start))
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(whole)?.[1]
    expect(gaps.filter((gap) => gap !== '')).toEqual([policy, '</script><script>'])
    expect([ranges[0]?.[0], ranges.at(-1)?.[1]]).toEqual([0, whole.length])
  })

  it('has a policy that allows exactly its scripts, and no connection', () => {
    const text = buildFrame(planFrame(page), page)
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? []
    const scripts = policy.split(';').find((rule) => rule.startsWith('script-src'))
    expect(scripts?.split(' ').slice(1)).toEqual(hashesOf(text, 'script'))
    expect(policy).toContain("connect-src 'none'")
  })

  it('runs the initial and the deferred script in one scope', () => {
    const text = buildFrame(planFrame(smallPage), smallPage)
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    const calls: unknown[] = []
    const parent = { demo: { scope: ['replaces location'], runDeferred: () => undefined } }
    const run = (script: string) =>
      new Function('parent', 'head', 'go', 'more', script)(
        parent,
        () => calls.push('head'),
        (value: unknown) => calls.push(['initial', value]),
        (value: unknown) => calls.push(['deferred', value]),
      )
    for (const script of scripts) run(script)
    expect(calls).toEqual(['head', ['initial', 1]])
    run(/id="deferred">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
    expect(calls.at(-1)).toEqual(['deferred', 1])
  })

  it.each([
    ['without a policy', smallPage.replace('Content-Security-Policy', '')],
    ['with a script after the deferred one', `${smallPage}<script>third()</script>`],
    ['without a deferred script', smallPage.replace('id="deferred"', '')],
  ])('is not made from a page %s', (_, broken) => {
    expect(() => planFrame(broken)).toThrow(/the page has/)
  })
})
