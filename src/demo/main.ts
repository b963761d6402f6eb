import './demo.css'
import { extensionLine, packs, seeds, webFiles, zones } from 'virtual:demo'
import { userName } from '../contract/api'
import { catchUp } from '../simulator/gateway/boot'
import { bytesOf, fromBase64, textOf, toBase64 } from '../simulator/json/bytes'
import { isLine } from '../simulator/lines/lines'
import { createSimulation } from '../simulator/scenarios/simulation'
import { ORIGIN } from './address'
import { createBar } from './bar'
import { adjustableClock, type DemoClock } from './clock'
import { createDevice, type DemoDevice } from './device'
import { createEmbedding } from './embedding'
import { createFrame } from './frame'
import { timeToHour } from './hours'
import { fillLogin } from './login'
import { createNetwork } from './network'
import { type Choices, forgetState, keepTime, keptFiles, keptTime, saveState, state } from './state'
import { chooseLanguage } from './texts'

const ANSWER_AFTER_MS = 40
/** Uptime of the gateway when the demo begins: its clock is set, each inverter has answered, and v26 has read the limits. */
const SETTLED_MS = 360_000

async function unpacked(base64: string): Promise<string> {
  const stream = new Blob([fromBase64(base64)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return textOf(new Uint8Array(await new Response(stream).arrayBuffer()))
}

function start(text: string) {
  let clock: DemoClock
  const startDevice = (): DemoDevice => {
    const { firmware, scenario, speed, fault } = state.choices
    const simulation = createSimulation({
      firmware: isLine(firmware) ? firmware : (extensionLine ?? 'v26'),
      scenario,
      readSeed: (name) => seeds[name] ?? '',
      // The owner of this home has uploaded all language packs.
      keep: (contents) => keptFiles(firmware !== 'v23' && scenario === 'demo' ? { ...contents, ...packs } : contents),
      clock(start) {
        clock = adjustableClock(keptTime() ?? start, speed)
        return clock
      },
    })
    clock.advance(SETTLED_MS)
    catchUp(simulation.gateway)
    const pageFiles: Readonly<Record<string, string>> = { 'index.html.gz': text, 'zones.json.gz': zones }
    return createDevice(simulation, { fault, answerAfterMs: ANSWER_AFTER_MS, readPageFile: (name) => pageFiles[name] })
  }

  let device = startDevice()
  const password = () => device.simulation.gateway.settings.security.password

  /** A login that this gateway would refuse. */
  function dropOldLogin() {
    const authdata = toBase64(bytesOf(`${userName}:${password()}`))
    if (!state.local.user?.includes(authdata)) delete state.local.user
    if (!state.tab.tabUser?.includes(authdata)) delete state.tab.tabUser
  }

  function startAgain(path?: string) {
    device.close()
    device = startDevice()
    dropOldLogin()
    // The power of the day is that of another gateway.
    delete state.local.power
    saveState()
    frame.load(path)
  }

  function choose(choices: Partial<Choices>) {
    const isOther = choices.firmware !== undefined || choices.scenario !== undefined
    if (isOther) keepTime(clock.now())
    Object.assign(state.choices, choices)
    saveState()
    if (choices.speed !== undefined) clock.setSpeed(choices.speed)
    if (choices.fault !== undefined) device.setFault(choices.fault)
    if (isOther) startAgain()
  }

  const bar = createBar({
    gateway: () => device.simulation.gateway,
    choices: () => state.choices,
    choose,
    goToHour: (hour) => clock.advance(timeToHour(device.simulation.gateway, hour)),
    beginAnew() {
      device.close()
      forgetState()
      startAgain('/')
    },
  })

  const embedding = createEmbedding(webFiles)

  const frame = createFrame(document.body, {
    page: text,
    network: (left) => createNetwork({ device: () => device, origin: ORIGIN, left }),
    title: bar.frameTitle,
    now: () => clock.now(),
    loaded(shown) {
      fillLogin(shown, password)
      const root = shown.documentElement
      const follow = () => {
        document.documentElement.dataset.theme = root.dataset.theme ?? ''
        chooseLanguage(root.lang)
        bar.show()
        embedding.show()
        frame.element().title = bar.frameTitle()
      }
      new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['lang', 'data-theme'] })
      follow()
    },
  })
  frame.load()
  addEventListener('pagehide', () => {
    keepTime(clock.now())
    saveState()
  })
}

unpacked(webFiles['index.html.gz'] ?? '').then(start, () => {
  document.body.append(document.getElementById('too-old')?.textContent ?? '')
})
