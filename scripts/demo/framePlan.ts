import { sha256 } from '../page/inlinePage'

/** The parts of the frame's document, in order. Each part is an added text, or a range of the delivered page. */
export type FramePlan = (string | [start: number, end: number])[]

/** Parameters of the page's scripts that replace globals of the browser. src/demo/frame/frame.ts has the values in this order. */
const REPLACED_GLOBALS = 'location,history,localStorage,sessionStorage,fetch,XMLHttpRequest,WebSocket,Date'
const RUN_DEFERRED = 'parent.demo.runDeferred()'

export const buildFrame = (plan: FramePlan, page: string): string =>
  plan.map((part) => (typeof part === 'string' ? part : page.slice(...part))).join('')

interface TextRange {
  start: number
  end: number
}

/** The part between `before`, which must occur exactly once, and the next `after`. */
function rangeBetween(page: string, before: RegExp, after: string): TextRange {
  const opening = new RegExp(before, 'g')
  const matches = [...page.matchAll(opening)]
  const [first] = matches
  if (!first || matches.length > 1) throw new Error(`the page has ${matches.length} times ${before}`)
  const start = first.index + first[0].length
  const end = page.indexOf(after, start)
  if (end < 0) throw new Error(`the page has no ${after}`)
  return { start, end }
}

/** Wraps a script in a function. Its parameters hide the browser's globals of the same names. */
const wrapped = (script: FramePlan, prologue = ''): FramePlan => [
  `((${REPLACED_GLOBALS})=>{${prologue}`,
  ...script,
  '\n})(...parent.demo.scope)',
]

const BETWEEN_SCRIPTS = '</script><script>'

/**
 * Plans the frame's document from the delivered page. The script of the head becomes a function. The scripts of the initial bundle become one other function,
 * which also contains the deferred bundle, because the deferred code uses names of the initial code. The element of the deferred bundle only
 * runs RUN_DEFERRED. The policy gets the hashes of the new scripts, and allows no network.
 */
export function planFrame(page: string): FramePlan {
  const policy = rangeBetween(page, /<meta http-equiv="Content-Security-Policy" content="/, '"')
  const deferred = rangeBetween(page, /<script type="text\/plain" id="deferred">/, '</script>')
  const [head, ...initial] = [...page.matchAll(/<script>/g)].map(({ index }) => {
    const start = index + '<script>'.length
    return { start, end: page.indexOf('</script>', start) }
  })
  const [first, last] = [initial[0], initial.at(-1)]
  const gaps = initial.slice(1).map(({ start }, index) => page.slice(initial[index]?.end, start))
  if (!head || !first || !last || gaps.some((gap) => gap !== BETWEEN_SCRIPTS))
    throw new Error('the page has other scripts than the demo knows')

  const headScript = wrapped([[head.start, head.end]])
  const initialScript = wrapped(
    [
      ...initial.flatMap(({ start, end }): FramePlan => [[start, end], '\n']),
      'parent.demo.runDeferred=()=>{',
      [deferred.start, deferred.end],
      '\n}',
    ],
    "'use strict';",
  )
  const scripts = [buildFrame(headScript, page), buildFrame(initialScript, page), RUN_DEFERRED].map(sha256)
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
    [head.end, first.start],
    ...initialScript,
    [last.end, deferred.start],
    RUN_DEFERRED,
    [deferred.end, page.length],
  ]
}
