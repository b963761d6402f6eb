import { sha256 } from '../page/inlinePage'

/** Texts of our own, and stretches of the delivered page by start and end. */
export type Recipe = (string | [start: number, end: number])[]

/** What the page's scripts are handed instead of the browser's own; src/demo/frame.ts has the values in this order. */
const NAMES = 'location,history,localStorage,sessionStorage,fetch,XMLHttpRequest,WebSocket,Date'
const RUN_DEFERRED = 'parent.demo.runDeferred()'

export const follow = (recipe: Recipe, page: string): string =>
  recipe.map((part) => (typeof part === 'string' ? part : page.slice(...part))).join('')

interface Stretch {
  start: number
  end: number
}

/** What stands between two texts, both of which must be there once. */
function between(page: string, before: string | RegExp, after: string): Stretch {
  const opening = new RegExp(before, 'g')
  const found = [...page.matchAll(opening)]
  const [first] = found
  if (!first || found.length > 1) throw new Error(`the page has ${found.length} times ${before}`)
  const start = first.index + first[0].length
  const end = page.indexOf(after, start)
  if (end < 0) throw new Error(`the page has no ${after}`)
  return { start, end }
}

/** A script as a function: its parameters hide what the browser has of the same name. */
const wrapped = (script: Recipe, start = ''): Recipe => [
  `((${NAMES})=>{${start}`,
  ...script,
  '\n})(...parent.demo.scope)',
]

/**
 * How the frame's text is made of the delivered page. Its scripts become functions; the deferred one stands inside the initial one, whose
 * names it sees, and what stood at its place only calls it. The policy has the hashes of these scripts and no network at all.
 */
export function recipeOf(page: string): Recipe {
  const policy = between(page, /<meta http-equiv="Content-Security-Policy" content="/, '"')
  const deferred = between(page, /<script type="text\/plain" id="deferred">/, '</script>')
  const [head, initial, ...others] = [...page.matchAll(/<script>/g)].map(({ index }) => {
    const start = index + '<script>'.length
    return { start, end: page.indexOf('</script>', start) }
  })
  if (!head || !initial || others.length) throw new Error('the page has other scripts than the demo knows')

  const headScript = wrapped([[head.start, head.end]])
  const initialScript = wrapped(
    [[initial.start, initial.end], '\nparent.demo.runDeferred=()=>{', [deferred.start, deferred.end], '\n}'],
    "'use strict';",
  )
  const scripts = [follow(headScript, page), follow(initialScript, page), RUN_DEFERRED].map(sha256)
  const rules = page
    .slice(policy.start, policy.end)
    .split(';')
    .map((rule) => rule.replace(/^script-src .*/, `script-src ${scripts.join(' ')}`))
    .map((rule) => rule.replace(/^connect-src .*/, "connect-src 'none'"))
  return [
    [0, policy.start],
    rules.join(';'),
    [policy.end, head.start],
    ...headScript,
    [head.end, initial.start],
    ...initialScript,
    [initial.end, deferred.start],
    RUN_DEFERRED,
    [deferred.end, page.length],
  ]
}
