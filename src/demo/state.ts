import { extensionLine } from 'virtual:demo'
import type { FileContents, Files } from '../simulator/gateway/files'
import { filesInMemory } from '../simulator/gateway/files'
import { fromBase64, toBase64 } from '../simulator/json/bytes'
import type { ScenarioName } from '../simulator/scenarios/scenarios'
import type { FaultName } from './device'

/** What the bar has chosen. */
export interface Choices {
  firmware: string
  scenario: ScenarioName
  speed: number
  fault: FaultName
}

/** What is kept of a gateway: its files in Base 64, and the time there. */
interface Kept {
  files: Record<string, string>
  time?: number
}

interface State {
  choices: Choices
  /** By line and scenario. */
  gateways: Record<string, Kept>
  /** What the page keeps: for good, and for the tab. */
  local: Record<string, string>
  tab: Record<string, string>
}

const NAME = 'opendtu-webui-demo'

const initial = (): State => ({
  choices: { firmware: extensionLine?.name ?? 'v23', scenario: 'demo', speed: 1, fault: 'none' },
  gateways: {},
  local: {},
  tab: {},
})

/** A browser may forbid storage; then the state lasts until the demo is loaded again. */
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

/** All but the firmware line and the scenario. */
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

/** When the gateway was left, in milliseconds since 1970. */
export const keptTime = () => keptOf().time

export function keepTime(time: number) {
  keptOf().time = time
}

/** The gateway's files, each change of which is kept. */
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
