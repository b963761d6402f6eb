import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { TestDevice } from '../../../../testing/device'
import { lastWritten, openPage, written } from '../../../../testing/openPage'
import { liveState } from '../../../../ui/live/liveStore'
import { merge } from '../../../../ui/live/merge'
import { Home } from '../../../../ui/screens/home/Home'
import { session } from '../../../../ui/state/session'
import { line } from '../../simulator/line'
import type { OwnSettings } from '../../simulator/settings'
import { surroundingsOf } from '../../simulator/surroundings'
import { resetOwnSettings } from '../../testing/switchOn'
import recorded from './testing/recorded.json'

type Part = 'battery' | 'solarcharger' | 'gridcharger'

interface Options {
  /** The parts that are switched on. */
  on?: readonly (keyof OwnSettings)[]
  /** Changes settings that only the fork has. */
  changeSettings?: (own: OwnSettings) => void
  /** Answers that replace those of the device, by part. */
  answers?: Partial<Record<Part, unknown>>
  prepare?: (device: TestDevice) => void
}

const pathOf = (part: Part) => `/api/${part}livedata/status`

/** Opens the live view of a device on which the parts in `on` are switched on. */
async function open({ on = [], changeSettings, answers = {}, prepare }: Options) {
  const opened = await openPage(<Home />, {
    firmware: line,
    prepare(device) {
      const own = resetOwnSettings(device.gateway)
      for (const name of on) own[name].enabled = true
      changeSettings?.(own)
      for (const [part, answer] of Object.entries(answers)) {
        device.faults.add({ path: pathOf(part as Part), body: JSON.stringify(answer) })
        device.faults.refuseSockets = true
      }
      prepare?.(device)
    },
  })
  if (opened.device.faults.refuseSockets) return opened
  await waitForPushes(opened.device)
  return opened
}

/** Waits until the inverters have arrived, then advances the clock until the values of battery, chargers and meter are pushed. */
async function waitForPushes(device: TestDevice) {
  await waitFor(() => expect(liveState.get()).toMatchObject({ socket: 'open', data: { inverters: [{}, {}, {}, {}] } }))
  device.clock.advance(11_000)
}

const panel = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 })
  return heading.closest('section') as HTMLElement
}
const textOfRow = (section: HTMLElement, label: string) =>
  within(section).getByText(label).closest('tr, div')?.querySelector('td, dd')?.textContent

describe('battery', () => {
  it('shows values, maker and state from the pushes of its socket', async () => {
    const { device } = await open({ on: ['battery'] })
    const section = await panel('Battery')
    expect(section.textContent).toContain('PYLON')
    expect(section.textContent).toMatch(/Charging|Discharging|Idle/)
    const before = textOfRow(section, 'State of charge')
    expect(before).toMatch(/^\d+\s%$/)
    expect(textOfRow(section, 'Charging allowed')).toBe('yes')
    device.clock.advance(600_000)
    await waitFor(() => expect(textOfRow(section, 'State of charge')).not.toBe(before))
    expect(device.log.requests.filter(({ path }) => path === pathOf('battery'))).toHaveLength(1)
  })

  it('lists its alarms before its warnings', async () => {
    await open({ on: ['battery'], answers: { battery: recorded.pylontechAlarms } })
    const section = await panel('Battery')
    const badges = within(within(section).getByRole('status')).getAllByText(/^(Alarm|Warning):/)
    expect(badges).toHaveLength(13)
    expect(badges[0]?.textContent).toMatch(/^ Alarm: High discharge current/)
    expect(badges.at(-1)?.textContent).toMatch(/^ Warning:/)
    expect(section.textContent).toContain('Alarm: Internal BMS error')
  })

  it('before its first values: is unreachable, with advice', async () => {
    await open({ on: ['battery'], answers: { battery: recorded.silentZendure } })
    const section = await panel('Battery')
    expect(section.textContent).toContain('Not reachable')
    expect(section.textContent).toContain('Check wiring')
    expect(section.textContent).not.toContain('Data age')
  })

  it('of Victron: shows its values and version', async () => {
    await open({ on: ['battery'], answers: { battery: recorded.smartShunt } })
    const section = await panel('Battery')
    expect(textOfRow(section, 'Since full charge')).toMatch(/^1,440\smin$/)
    expect(textOfRow(section, 'Power')).toMatch(/^−423\sW$/)
    expect(section.textContent).toContain('Firmware version 4.13')
  })

  it('without new values for 20 s: is unreachable, also in the energy flow', async () => {
    const { device } = await open({ on: ['battery'] })
    const section = await panel('Battery')
    surroundingsOf(device.gateway).hasBatteryStopped = true
    expect(section.textContent).not.toContain('Not reachable')
    const realNow = performance.now.bind(performance)
    const startedAtMs = realNow()
    // The clock of the page runs twenty times as fast. It does not jump, because a push that arrives after a jump would reset the age.
    const now = vi.spyOn(performance, 'now').mockImplementation(() => startedAtMs + 20 * (realNow() - startedAtMs))
    await waitFor(() => expect(section.textContent).toContain('Not reachable'))
    expect(section.textContent).toMatch(/Data age ([2-9]|1\d)\d/)
    await waitFor(() => {
      const node = document.querySelector<HTMLElement>('[data-node="battery"]')
      expect(node?.textContent).toMatch(/^Battery\d+\s%Not reachable$/)
      expect(node?.dataset.stale).toBe('true')
    })
    expect(within(section).getByRole('status').closest('[data-stale]')?.textContent).toBe('No issues')
    now.mockRestore()
  })

  it.each([
    [0, 300, 'Discharging'],
    [300, 0, 'Charging'],
    [0, 0, 'Idle'],
  ])('of Zendure with %s W charge power and %s W discharge power: shows %s', async (charge, discharge, text) => {
    const watts = (v: number) => ({ v, u: 'W', d: 0 })
    const status = { chargePower: watts(charge), dischargePower: watts(discharge) }
    await open({ on: ['battery'], answers: { battery: { data_age: 1, showIssues: false, values: { status } } } })
    expect(within(await panel('Battery')).getByText(text)).toBeDefined()
  })

  it('with a failed request: the button "Try again" repeats the request', async () => {
    const { user } = await open({
      on: ['battery'],
      prepare({ faults }) {
        faults.add({ path: pathOf('battery'), status: 500, times: 1 })
        faults.refuseSockets = true
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await panel('Battery')
  })

  it('with a refused socket: is offline 30 s after the last answer', async () => {
    const { device } = await open({ on: ['battery'], answers: { battery: recorded.mqttBattery } })
    const section = await panel('Battery')
    const requestCount = () => device.log.requests.filter(({ path }) => path === pathOf('battery')).length
    expect(requestCount()).toBe(1)
    const nowMs = performance.now()
    const now = vi.spyOn(performance, 'now')
    now.mockImplementation(() => nowMs + 31_000)
    await waitFor(() => expect(section.textContent).toContain('Offline'))
    now.mockRestore()
  })
})

describe('solar chargers', () => {
  it('show their values, and the energy flow shows the state of the power limiter', async () => {
    await open({ on: ['solarcharger'], answers: { solarcharger: recorded.twoMppts } })
    await screen.findByText(/HQ2132ABCDE/)
    expect(screen.getByText(/HQ2245FGHIJ/)).toBeDefined()
    const limiter = await screen.findByText('Dynamic Power Limiter')
    expect(limiter.parentElement?.textContent).toMatch(/^Dynamic Power Limiter Solar power only, up to 579\sW$/)
    expect(screen.getAllByText('Tracker active')).toHaveLength(2)
    expect(screen.getAllByText('Producing').length).toBeGreaterThanOrEqual(2)
  })

  it('a push of one charger does not change the age of the other charger', async () => {
    const { device } = await open({ on: ['solarcharger'] })
    const ageOf = (serial: string) => {
      const section = screen.getByText(new RegExp(serial)).closest('section')
      return Number(/Data age (\d+)/.exec(section?.textContent ?? '')?.[1])
    }
    const { dpl, solarcharger } = recorded.twoMppts
    const { HQ2132ABCDE } = solarcharger.instances
    const push = { dpl, solarcharger: { full_update: false, instances: { HQ2132ABCDE } } }
    await screen.findByText(/HQ2245FGHIJ/)
    await waitFor(() => {
      device.sockets.say('/solarchargerlivedata', [JSON.stringify(push)])
      expect(ageOf('HQ2245FGHIJ')).toBeGreaterThan(1)
    })
    expect(ageOf('HQ2132ABCDE')).toBe(0)
  })

  it('before their first values: are unreachable', async () => {
    await open({ on: ['solarcharger'], answers: { solarcharger: {} } })
    expect((await panel('Solar Charger')).textContent).toContain('Check wiring')
  })
})

describe('AC charger', () => {
  const huawei = {
    on: ['gridcharger'],
    changeSettings: ({ gridcharger }: OwnSettings) => {
      gridcharger.can.hardware_interface = 1
    },
  } as const

  it('unreachable: confirmed values remain visible, dimmed', async () => {
    await open({ ...huawei, answers: { gridcharger: recorded.huaweiSilent } })
    const section = await panel('AC Charger')
    expect(section.textContent).toContain('Not reachable')
    expect(textOfRow(section, 'Fan')).toBe('full speed')
    expect(section.querySelector('.cards')?.getAttribute('data-stale')).toBe('true')
  })

  it('limits: the dialog checks the voltage, and sends no empty current', async () => {
    const { device, user } = await open(huawei)
    await user.click(within(await panel('AC Charger')).getByRole('button', { name: 'Set limits' }))
    const dialog = await screen.findByRole('dialog')
    const voltage = within(dialog).getByRole('textbox', { name: 'Voltage' })
    await user.type(voltage, '58.6')
    await user.click(within(dialog).getByRole('button', { name: 'Set limits' }))
    expect(dialog.querySelector('#charger_voltage-error')?.textContent).toMatch(/41.*58\.5/)
    expect(written(device, '/api/gridcharger/limit')).toEqual([])
    await user.clear(voltage)
    await user.type(voltage, '53.5')
    await user.click(within(dialog).getByRole('button', { name: 'Set limits' }))
    expect(await lastWritten(device, '/api/gridcharger/limit')).toEqual({ voltage: 53.5 })
    await within(dialog).findByText(/What counts is what the charger confirms/)
  })

  it('power: the dialog switches the charger off and on', async () => {
    const { device, user } = await open(huawei)
    await user.click(within(await panel('AC Charger')).getByRole('button', { name: 'Turn on or off' }))
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    expect(await lastWritten(device, '/api/gridcharger/power')).toEqual({ power: false })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn off' })).toHaveProperty('disabled', false))
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await lastWritten(device, '/api/gridcharger/power', 2)).toEqual({ power: true })
  })

  it('a refusal whose reply contains no bounds: the dialog says that the charger cannot do that', async () => {
    const { user } = await open({
      ...huawei,
      prepare: ({ faults }) =>
        faults.add({
          path: '/api/gridcharger/power',
          method: 'POST',
          body: '{"type":"warning","message":"no","code":1002}',
        }),
    })
    await user.click(within(await panel('AC Charger')).getByRole('button', { name: 'Turn on or off' }))
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    await screen.findByText(/cannot do that/)
  })

  it('of another maker: has no buttons', async () => {
    await open({ on: ['gridcharger'], answers: { gridcharger: { ...recorded.huaweiSilent, provider: 1 } } })
    expect(within(await panel('AC Charger')).queryAllByRole('button')).toEqual([])
  })
})

it('a guest sees all values, has disabled buttons, and requests no record with passwords', async () => {
  const { device } = await open({
    on: ['battery', 'solarcharger', 'gridcharger', 'powermeter'],
    changeSettings: ({ gridcharger }) => {
      gridcharger.can.hardware_interface = 1
    },
    prepare: ({ gateway }) => {
      gateway.settings.security.allow_readonly = true
    },
  })
  session.clear()
  await waitForPushes(device)
  const charger = await panel('AC Charger')
  await panel('Battery')
  await waitFor(() => {
    for (const button of within(charger).getAllByRole('button')) expect(button).toHaveProperty('disabled', true)
  })
  expect(device.log.requests.map(({ path }) => path).filter((path) => /config|power/.test(path))).toEqual([])
})

it('a battery that is off: is hidden and not requested', async () => {
  const { device } = await open({})
  await screen.findAllByRole('heading', { level: 2 })
  await waitFor(() => expect(device.log.inFlight).toBe(0))
  expect(screen.queryByRole('heading', { name: 'Battery' })).toBeNull()
  expect(device.log.requests.map(({ path }) => path).filter((path) => path.includes('livedata/status'))).not.toContain(
    pathOf('battery'),
  )
})

it('hostile answers: the page keeps working', async () => {
  const onError = vi.fn()
  window.addEventListener('error', onError)
  const hostile = JSON.parse(
    '{"data_age":"x","showIssues":true,"issues":{"constructor":2,"<b>":1,"__proto__":{"a":1}},"values":{"constructor":{"toString":{"v":1,"u":{}},"__proto__":{"v":"9","u":"V"},"a":[1],"b":null,"c":{"value":{},"translate":true},"d":{"value":"constructor","translate":true}},"x":7,"<i>":{"<u>":{"v":1e300,"u":"<s>","d":1e9}}},"manufacturer":["x"],"serial":{}}',
  )
  await open({
    on: ['battery', 'solarcharger', 'gridcharger'],
    answers: {
      battery: hostile,
      gridcharger: { ...hostile, provider: {}, reachable: 'yes' },
      solarcharger: { dpl: [], solarcharger: { instances: { constructor: hostile, '': null, x: 'y' } } },
    },
  })
  await panel('Battery')
  await panel('AC Charger')
  const injected = [...document.querySelectorAll('i, u, s, article b')].filter((element) => !element.closest('.bars'))
  expect(injected).toEqual([])
  expect(onError).not.toHaveBeenCalled()
  window.removeEventListener('error', onError)
})

it('merge: a late answer adds only the objects that no push has sent', () => {
  const list = { inverters: [], total: {}, hints: {} }
  const pushed = merge(undefined, { ...list, battery: { enabled: false } }, { nowMs: 2000 })
  const lateAnswer = { ...list, battery: { enabled: true }, gridcharger: { enabled: true } }
  expect(merge(pushed, lateAnswer, { nowMs: 3000, askedAtMs: 1000, isCompleteList: true })?.others).toEqual({
    battery: { enabled: false },
    gridcharger: { enabled: true },
  })
})
