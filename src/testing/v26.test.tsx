import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/dom'
import type { ComponentType } from 'preact'
import { describe, expect, it, vi } from 'vitest'
import type { Fault } from '../simulator/faults/faults'
import { ErrorBoundary } from '../ui/app/ErrorBoundary'
import { cardsOf } from '../ui/live/cards'
import { type Live, merge, serialsToAsk } from '../ui/live/merge'
import { Home } from '../ui/screens/home/Home'
import { MqttInfo } from '../ui/screens/info/MqttInfo'
import { NtpInfo } from '../ui/screens/info/NtpInfo'
import { SystemInfo } from '../ui/screens/info/system/SystemInfo'
import { ConfigManagement } from '../ui/screens/maintenance/config/ConfigManagement'
import type { TestDevice } from './device'
import { openPage } from './page'

/** What v26 answers. */
const folder = join(import.meta.dirname, 'v26Answers')
const fixture = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

vi.mock('../ui/device/api', async (actual) => ({ ...(await actual()), ...(await import('./codeHost')) }))

const page: Omit<Fault, 'path'> = { body: '<!doctype html>', contentType: 'text/html' }

/** Answers as v26 does, by path; a path that it does not know answers the page. */
function answerAsV26({ faults }: TestDevice) {
  for (const path of ['/zones.json', '/api/config/*']) faults.add({ path, ...page })
  for (const name of readdirSync(folder).filter((file) => file.startsWith('api-') && !file.includes('.inv-'))) {
    const path = `/${name.replace('.json', '').replaceAll('-', '/')}`
    faults.add({ path, method: 'GET', body: readFileSync(join(folder, name), 'utf8') })
  }
  faults.add({
    path: '/api/ntp/zones',
    body: '{"Europe/Berlin":"CET-1CEST,M3.5.0,M10.5.0/3","Europe/Paris":"CET-1CEST,M3.5.0,M10.5.0/3"}',
  })
}

const open = (Screen: ComponentType) =>
  openPage(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
    { prepare: answerAsV26 },
  )

describe('screens', () => {
  it.each([
    ['system', SystemInfo, 'v26.3.30'],
    ['ntp', NtpInfo, 'Europe/Berlin'],
    ['mqtt', MqttInfo, 'broker.home.example'],
    ['config', ConfigManagement, 'es.lang.json'],
    ['live', Home, 'Balcony'],
  ] as const)('%s shows what is there', async (_, Screen, text) => {
    await open(Screen)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object /)
    expect(screen.queryByText('This page cannot be shown.')).toBeNull()
  })

  it('live draws the properties of a push wherever they stand', async () => {
    const { device } = await open(Home)
    await waitFor(() => expect(device.log.openSockets['/livedata']).toBe(1))
    device.sockets.say('/livedata', [JSON.stringify(fixture('ws-livedata-message'))])
    await screen.findByText('1,360.5')
  })
})

describe('live data', () => {
  const list = fixture('api-livedata-status')
  const answers = [
    'api-livedata-status.inv-116181804321',
    'api-livedata-status.inv-116490412345',
    'ws-livedata-message',
  ]

  it('is put together from list, single answers and pushes without losing a field', () => {
    let live = merge(undefined, list, { now: 1, isWhole: true }) as Live
    expect(serialsToAsk(live, undefined, 1)).toEqual(['116181804321', '116490412345', '112173608765'])
    for (const name of answers) {
      const message = fixture(name)
      live = merge(live, message, { now: 2 }) as Live
      for (const entry of message.inverters) {
        expect(live.inverters.find(({ serial }) => serial === entry.serial)?.raw).toMatchObject(entry)
      }
    }
    expect(live.inverters.map(({ serial }) => serial)).toEqual(
      list.inverters.map(({ serial }: { serial: string }) => serial),
    )
    expect(live.inverters[1]?.today?.unit).toBe('Wh')
  })

  it('keeps the channels of an inverter when a list without channels comes', () => {
    const whole = merge(undefined, fixture('ws-livedata-message'), { now: 1 }) as Live
    const before = whole.inverters[0] && cardsOf(whole.inverters[0])
    const after = merge(whole, list, { now: 2, isWhole: true }) as Live
    const same = after.inverters.find(({ serial }) => serial === whole.inverters[0]?.serial)
    expect(same && cardsOf(same)).toEqual(before)
    expect(before?.length).toBeGreaterThan(4)
  })
})
