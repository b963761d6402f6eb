import { userName } from '../contract/api'
import type { Gateway } from '../simulator/gateway/gateway'
import { type FaultName, faultNames } from './device'
import { find } from './find'
import { localTime } from './hours'
import type { Choices } from './state'
import { type OfferedScenario, offered, texts } from './texts'

/** Faster than this the page would take a moment without data for a lost connection. */
const SPEEDS = [1, 10, 60, 120]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const LOOK_EVERY_MS = 1000

interface BarOptions {
  gateway: () => Gateway
  choices: () => Choices
  choose: (choices: Partial<Choices>) => void
  goToHour: (hour: number) => void
  beginAnew: () => void
}

export interface Bar {
  /** Writes all texts and choices, in the language that holds now. */
  show(): void
  frameTitle(): string
}

type ChoiceName = 'firmware' | 'scenario' | 'hour' | 'speed' | 'fault'

const selectOf = (name: ChoiceName) => find<HTMLSelectElement>(`select[name=${name}]`)

function fill(name: ChoiceName, options: readonly (readonly [value: string, text: string])[], chosen: string) {
  const select = selectOf(name)
  const written = [...select.options].map(({ value, text }) => [value, text])
  if (JSON.stringify(written) !== JSON.stringify(options))
    select.replaceChildren(...options.map(([value, text]) => new Option(text, value)))
  select.value = chosen
}

/** The bar above the page: index.html has its elements. */
export function createBar({ gateway, choices, choose, goToHour, beginAnew }: BarOptions): Bar {
  const own = document.documentElement
  const login = find('#login')
  const toggle = find('#toggle')

  function showHour() {
    const select = selectOf('hour')
    // An open list stays as it is.
    if (document.activeElement !== select) select.value = String(localTime(gateway()).getUTCHours())
    login.textContent = `${userName} / ${gateway().settings.security.password}`
  }

  function show() {
    const said = texts()
    const { firmware, scenario, speed, fault } = choices()
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
      element.textContent = said[element.dataset.text as 'title']
    find('#bar').setAttribute('aria-label', said.region)
    find('#anew').title = said.anewHint
    fill('firmware', Object.entries(said.lines), firmware)
    fill(
      'scenario',
      offered.map((name) => [name, said.scenarios[name]] as const),
      scenario,
    )
    fill(
      'hour',
      HOURS.map((hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const),
      selectOf('hour').value,
    )
    fill(
      'speed',
      SPEEDS.map((value) => [String(value), `× ${value}`] as const),
      String(speed),
    )
    fill(
      'fault',
      faultNames.map((name) => [name, said.faults[name]] as const),
      fault,
    )
    selectOf('fault').toggleAttribute('data-active', fault !== 'none')
    showHour()
  }

  const on = (name: ChoiceName, change: (value: string) => void) =>
    selectOf(name).addEventListener('change', (event) => {
      change((event.currentTarget as HTMLSelectElement).value)
      show()
    })
  on('firmware', (value) => choose({ firmware: value as Choices['firmware'] }))
  on('scenario', (value) => choose({ scenario: value as OfferedScenario }))
  on('speed', (value) => choose({ speed: Number(value) }))
  on('fault', (value) => choose({ fault: value as FaultName }))
  on('hour', (value) => goToHour(Number(value)))
  find('#anew').addEventListener('click', () => {
    beginAnew()
    show()
  })
  find('#choices').addEventListener('submit', (event) => event.preventDefault())
  toggle.addEventListener('click', () => {
    const isOpen = own.toggleAttribute('data-open')
    toggle.setAttribute('aria-expanded', String(isOpen))
  })

  show()
  setInterval(showHour, LOOK_EVERY_MS)
  return { show, frameTitle: () => texts().frame }
}
