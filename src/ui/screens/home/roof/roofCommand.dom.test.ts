import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const command = {
  value: 600,
  unit: 'W' as const,
  isPersistent: false,
  isTakenBack: false,
  steps: [{ serial: '1', name: 'Garage', value: 600, unit: 'W' as const, state: 'sent' as const }],
  notIncluded: ['Carport'],
  measured: ['1', '2'],
  watts: 600,
  run: 1,
  isActive: false,
  activeAtMs: 1,
}

/** Loads the module again, as a page that has just been opened does. */
async function reload() {
  vi.resetModules()
  return import('./roofCommand')
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('a roof command remains after a reload of the page, until it is closed', async () => {
  ;(await reload()).setRoofCommand(command)
  const { roofCommand, setRoofCommand } = await reload()
  expect(roofCommand.get()).toMatchObject(command)
  setRoofCommand(undefined)
  expect((await reload()).roofCommand.get()).toBeUndefined()
})

it('a change of a step is stored, unless the command was closed', async () => {
  const { roofCommand, setRoofCommand, changeStep } = await reload()
  setRoofCommand(command)
  changeStep('1', { state: 'done' })
  expect(roofCommand.get()?.steps).toEqual([{ ...command.steps[0], state: 'done' }])
  setRoofCommand(undefined)
  changeStep('1', { state: 'failed' })
  expect(roofCommand.get()).toBeUndefined()
})

it.each(['{', '[]', JSON.stringify(command)])(
  'a stored roof command of another format is ignored: %s',
  async (stored) => {
    localStorage.setItem('roof', stored)
    expect((await reload()).roofCommand.get()).toBeUndefined()
  },
)

it('a roof command follows a change in another tab', async () => {
  const { roofCommand } = await reload()
  vi.advanceTimersByTime(1000)
  localStorage.setItem('roof', JSON.stringify({ ...command, format: 1 }))
  dispatchEvent(new StorageEvent('storage', { key: 'roof' }))
  expect(roofCommand.get()).toMatchObject(command)
})
