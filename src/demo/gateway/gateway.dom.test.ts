import { beforeEach, expect, it, vi } from 'vitest'

const QUARTER_HOUR_MS = 900_000

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

/** Loads the modules again, as a reload of the tab does. */
async function openDemo() {
  vi.resetModules()
  const { state } = await import('../state')
  const { createGateway } = await import('./gateway')
  return { state, gateway: createGateway({}) }
}

it('gateway of the demo: starts at 12:30 with a login, stored data about earlier power and yield, and a language pack', async () => {
  const { state, gateway } = await openDemo()
  expect(state.choices).toMatchObject({ firmware: 'v26', scenario: 'just-failed' })
  expect(Object.keys(state.local).sort()).toEqual(['power', 'user', 'weak', 'yield'])
  expect(new Date(gateway.pageTime()).toTimeString()).toMatch(/^12:30/)
  expect(gateway.simulatedGateway().files.names()).toContain('xx.lang.json')
})

it('gateway of the demo: the stored past of a scenario is hidden in another scenario, and shown again in the first one', async () => {
  const { state, gateway } = await openDemo()
  const { power } = state.local
  gateway.storeTimeAndPast()
  state.choices.scenario = 'one-inverter'
  gateway.restart()
  expect(Object.keys(state.local)).toEqual(['user'])
  state.local.power = 'of the other gateway'
  gateway.storeTimeAndPast()
  state.choices.scenario = 'just-failed'
  gateway.restart()
  expect(state.local.power).toBe(power)
})

it('gateway of the demo: continues at the same time after a reload of the tab', async () => {
  const { gateway } = await openDemo()
  gateway.goToHour(15)
  gateway.storeTime()
  const { saveState } = await import('../state')
  saveState()
  const { gateway: reloaded } = await openDemo()
  expect(reloaded.pageTime() - gateway.pageTime()).toBeLessThan(QUARTER_HOUR_MS)
  expect(new Date(reloaded.pageTime()).getHours()).toBe(15)
})

it('gateway of the demo: the visitor is signed in at a new gateway, and at an earlier one', async () => {
  const { state, gateway } = await openDemo()
  const loginOf = (password: string) => JSON.stringify({ authdata: btoa(`admin:${password}`) })
  expect(state.local.user).toBe(loginOf('sunflower'))
  gateway.storeTimeAndPast()
  state.choices.scenario = 'fresh-device'
  gateway.restart()
  expect(state.local.user).toBe(loginOf('openDTU42'))
  gateway.storeTimeAndPast()
  state.choices.scenario = 'just-failed'
  gateway.restart()
  expect(state.local.user).toBe(loginOf('sunflower'))
})
