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

/** The stored state of a gateway: its files in Base64, the time when it was last shown, and the values that the page had stored about it at that time. */
interface StoredGateway {
  files: Record<string, string>
  time?: number
  past?: Partial<Past>
}

interface State {
  choices: Choices
  /** The key is `firmware/scenario`. */
  gateways: Record<string, StoredGateway>
  /** The page's localStorage and sessionStorage. */
  local: Record<string, string>
  tab: Record<string, string>
}

const STORAGE_NAME = 'opendtu-webui-demo'

const initialState = (): State => ({
  choices: { firmware: extensionLine?.name ?? 'v26', scenario: 'just-failed', speed: 1, fault: 'none' },
  gateways: {},
  local: {},
  tab: {},
})

/** Returns the stored state. Returns the initial state if none is stored, or if the browser blocks storage. */
function readState(): State {
  try {
    const text = sessionStorage.getItem(STORAGE_NAME)
    return text ? { ...initialState(), ...JSON.parse(text) } : initialState()
  } catch {
    return initialState()
  }
}

export let state = readState()

export function saveState() {
  try {
    sessionStorage.setItem(STORAGE_NAME, JSON.stringify(state))
  } catch {
    // The storage is blocked or full. The state is then lost when the demo is reloaded.
  }
}

/** Resets everything except the chosen firmware line and scenario. */
export function resetState() {
  const { firmware, scenario } = state.choices
  state = initialState()
  Object.assign(state.choices, { firmware, scenario })
  saveState()
}

const currentGateway = (): StoredGateway => {
  const key = `${state.choices.firmware}/${state.choices.scenario}`
  state.gateways[key] ??= { files: {} }
  return state.gateways[key]
}

/** The simulated time when the gateway was last shown, in milliseconds since 1970. Undefined for a gateway that has not been shown yet. */
export const storedTime = () => currentGateway().time

export function storeTime(time: number) {
  currentGateway().time = time
}

/** Moves the earlier data of the gateway, such as its power curve, out of the page's storage, so that the page does not show it for another gateway. */
export function hidePast() {
  const gateway = currentGateway()
  gateway.past = {}
  for (const name of pastNames) {
    const text = state.local[name]
    if (text !== undefined) gateway.past[name] = text
    delete state.local[name]
  }
}

/** Puts the earlier data of the gateway back into the page's storage. A gateway without a stored past gets `past`. */
export function restorePast(past: Partial<Past>) {
  Object.assign(state.local, currentGateway().past ?? past)
}

/** The gateway's files. Each change is stored. A gateway that has not been shown yet gets the files in `contents`. */
export function storedFiles(contents: FileContents): Files {
  const gateway = currentGateway()
  const isNew = Object.keys(gateway.files).length === 0 && gateway.time === undefined
  const stored = Object.fromEntries(Object.entries(gateway.files).map(([name, text]) => [name, fromBase64(text)]))
  const files = filesInMemory(isNew ? contents : stored)
  function storeFile(name: string) {
    const content = files.read(name)
    if (content) gateway.files[name] = toBase64(content)
    else delete gateway.files[name]
    saveState()
  }
  for (const name of files.names()) storeFile(name)
  return {
    ...files,
    write(name, content) {
      files.write(name, content)
      storeFile(name)
    },
    remove(name) {
      files.remove(name)
      storeFile(name)
    },
  }
}
