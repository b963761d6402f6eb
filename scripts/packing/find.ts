/**
 * Looks for names, and an order of functions and texts, that pack better than those in order.json, and keeps them there: `npm run packing-order -- 10`
 * looks for ten minutes. Needed now and then, not with every change: what is new merely stands last until then.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gunzipSync } from 'node:zlib'
import { buildPage } from '../vite/buildPage'
import { SCRIPT_START } from '../vite/inlinePage'
import { FIRST_KEY, firstState, type Model, modelOf, orderOf, type State, tokensFor, write } from './model'
import order from './order.json' with { type: 'json' }
import { nameCacheOf, namesIn } from './packingOrder'

const MINUTES = 10
const LONGEST_RUN = 12
/** Shorter ones are for what is used most; longer ones come up by themselves. */
const NAME_LENGTH = 2

const below = (limit: number) => Math.floor(Math.random() * limit)

/** Moves some neighbours from one place to another; those before `from` stay. */
function moveSome(list: readonly number[], from: number): number[] {
  const count = 1 + below(1 + below(LONGEST_RUN))
  const start = from + below(list.length - from)
  const rest = [...list]
  const moved = rest.splice(start, count)
  rest.splice(from + below(rest.length - from + 1), 0, ...moved)
  return rest
}

/** Lets two change their names. */
function swapNames(names: State['names']): State['names'] {
  const some = Object.keys(names).filter((name) => names[name]?.length === NAME_LENGTH)
  const [one = '', other = ''] = [some[below(some.length)], some[below(some.length)]]
  return { ...names, [one]: names[other] ?? '', [other]: names[one] ?? '' }
}

function change(model: Model, state: State): State {
  if (below(3) === 0) return { ...state, names: swapNames(state.names) }
  const piece = below(4) === 0 ? 0 : 1
  const kind = below(2) ? 'functions' : 'texts'
  const lists = [...state[kind]]
  lists[piece] = moveSome(lists[piece] ?? [], kind === 'texts' ? (model.pieces[piece]?.firstFree ?? 0) : 0)
  return { ...state, [kind]: lists }
}

const nameCache = nameCacheOf(order.names)
const { page } = await buildPage({ draft: true, nameCache })
const tokens = tokensFor(nameCache)
const { script } = await buildPage({ draft: true, nameCache: tokens, firstKey: FIRST_KEY })
const model = modelOf(script, tokens)
/** What stands before the scripts, near enough. */
const before = gunzipSync(page).toString().split(SCRIPT_START)[0] ?? ''
/** The minifier's size would be right and takes a hundred times as long; this one goes up and down with it. */
const sizeOf = (state: State) =>
  deflateRawSync(before + write(model, state).join(SCRIPT_START), { level: 9, memLevel: 9 }).length

let best = firstState(model, namesIn(nameCache))
let smallest = sizeOf(best)
const first = smallest
const end = Date.now() + Number(process.argv[2] ?? MINUTES) * 60_000
while (Date.now() < end) {
  const state = change(model, best)
  const size = sizeOf(state)
  if (size <= smallest) best = state
  smallest = Math.min(size, smallest)
}
writeFileSync(join(import.meta.dirname, 'order.json'), `${JSON.stringify(orderOf(model, best), null, 2)}\n`)
console.log(`${first - smallest} bytes less, as gzip -9 counts them; zopfli's gain is about two thirds of that`)
