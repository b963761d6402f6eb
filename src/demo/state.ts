import { extensionLine } from 'virtual:demo'
import type { FileContents, Files } from '../simulator/gateway/files'
import { filesInMemory } from '../simulator/gateway/files'
import { fromBase64, toBase64 } from '../simulator/json/bytes'
import type { ScenarioName } from '../simulator/scenarios/scenarios'
import type { FaultName } from './gateway/device'
import { type Past, pastNames } from './gateway/past/past'

/** The choices in the bar. */
export interface Choices {
  firmware: string
  scenario: ScenarioName
  speed: number
  fault: FaultName
}

/** The state of a gateway that is not shown: its files in Base64, its time, and the values that the page has stored about it. */
interface Kept {
  files: Record<string, string>
  time?: number
  past?: Partial<Past>
}

interface State {
  choices: Choices
  /** The key contains firmware line and scenario. */
  gateways: Record<string, Kept>
  /** The page's localStorage and sessionStorage. */
  local: Record<string, string>
  tab: Record<string, string>
}

const NAME = 'opendtu-webui-demo'

const initial = (): State => ({
  choices: { firmware: extensionLine?.name ?? 'v26', scenario: 'just-failed', speed: 1, fault: 'none' },
  gateways: {},
  local: {},
  tab: {},
})

/** A browser may block storage. Then the state lasts until the demo is loaded again. */
function read(): State {
  try {
    const text = sessionStorage.getItem(NAME)
    return text ? { ...initial(), ...JSON.parse(text) } : initial()
  } catch {
    return initial()
  }
}

export let state = read()

export function saveState() {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(state))
  } catch {
    // Blocked or full: see above.
  }
}

/** Forgets everything except the firmware line and the scenario. */
export function forgetState() {
  const { firmware, scenario } = state.choices
  state = initial()
  Object.assign(state.choices, { firmware, scenario })
  saveState()
}

const keptOf = (): Kept => {
  const key = `${state.choices.firmware}/${state.choices.scenario}`
  state.gateways[key] ??= { files: {} }
  return state.gateways[key]
}

/** When the gateway was last shown, in milliseconds since 1970. Undefined for a gateway that was not shown yet. */
export const keptTime = () => keptOf().time

export function keepTime(time: number) {
  keptOf().time = time
}

/** Puts the past of the gateway away, so that the page does not show it for another gateway. */
export function putPastAway() {
  const kept = keptOf()
  kept.past = {}
  for (const name of pastNames) {
    const text = state.local[name]
    if (text !== undefined) kept.past[name] = text
    delete state.local[name]
  }
}

/** Gives the page the past of the gateway back: the one that was put away, or this one. */
export function bringPastBack(past: Partial<Past>) {
  Object.assign(state.local, keptOf().past ?? past)
}

/** The gateway's files. Each change is kept. */
export function keptFiles(contents: FileContents): Files {
  const kept = keptOf()
  const isNew = Object.keys(kept.files).length === 0 && kept.time === undefined
  const stored = Object.fromEntries(Object.entries(kept.files).map(([name, text]) => [name, fromBase64(text)]))
  const files = filesInMemory(isNew ? contents : stored)
  function keep(name: string) {
    const content = files.read(name)
    if (content) kept.files[name] = toBase64(content)
    else delete kept.files[name]
    saveState()
  }
  for (const name of files.names()) keep(name)
  return {
    ...files,
    write(name, content) {
      files.write(name, content)
      keep(name)
    },
    remove(name) {
      files.remove(name)
      keep(name)
    },
  }
}
