import { screen, waitFor } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestDevice } from '../../../testing/device'
import { heldAnswer } from '../../../testing/heldAnswer'
import { until, untilAllAnswersArrived } from '../../../testing/loaded'
import { openPage } from '../../../testing/openPage'
import { installPack, type Pack, packOf } from '../../../testing/packs'
import { likelyLine, setLikelyLine } from '../../device/firmwareLine'
import { number, t } from '../../i18n'
import { Home } from '../../screens/home/Home'
import { localeStore, setLocale, showPack, storedPackOf } from '../../state/locale'
import { session } from '../../state/session'
import { toasts } from '../../state/toasts'
import { Choices } from './NavBar'

/** Converts a text to capital letters, except its placeholders. */
const upper = (english: string) =>
  english.replace(/{{.*?}}|[^{]+/g, (part) => (part[0] === '{' ? part : part.toUpperCase()))
const numberSigns = { ',': '.', '.': ',', '%': '\u00a0%' } as Record<string, string>
const spanish = packOf((english) => numberSigns[english] ?? upper(english))

const LIST = '/api/i18n/languages'
const PACK = '/api/i18n/language'

beforeEach(() => {
  // Replaces the pack of the previous test.
  showPack({ code: 'xx', name: 'None', version: '', texts: {} })
  setLocale('en')
  localStorage.removeItem('pack')
  setLikelyLine(undefined)
  toasts.set([])
})
afterEach(() => vi.unstubAllGlobals())

async function open(pack: Pack | string = spanish, firmware: 'v23' | 'v26' = 'v26', path = '/') {
  const page = await openPage(<Choices />, { firmware, path, prepare: (device) => installPack(device, pack) })
  const select = document.querySelector<HTMLSelectElement>('[name=locale]')
  if (!select) throw new Error('no languages')
  return { ...page, select }
}

const requestedPaths = ({ log }: TestDevice) =>
  log.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/i18n'))
const optionTexts = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text)
const toastTexts = () => toasts.get().map(({ text }) => text)

/** Stores the firmware line, as the live view does after its first value. */
const receiveFirstValue = () => act(() => setLikelyLine('v26'))

async function choose(user: Awaited<ReturnType<typeof open>>['user'], select: HTMLSelectElement, name = 'Español') {
  await receiveFirstValue()
  select.focus()
  await screen.findByRole('option', { name })
  await user.selectOptions(select, name)
}

describe('language list', () => {
  it('shows the languages of the page without a request', async () => {
    const { device, user, select } = await open()
    await receiveFirstValue()
    await user.selectOptions(document.querySelector('[name=theme]') as HTMLSelectElement, 'dark')
    setLocale('de')
    expect(optionTexts(select)).toEqual(['English', 'Deutsch', 'Français'])
    expect(requestedPaths(device)).toEqual([])
  })

  it('sends one request when it is opened, and shows the packs', async () => {
    const { device, select } = await open()
    await receiveFirstValue()
    select.focus()
    await screen.findByRole('option', { name: 'Español' })
    expect(requestedPaths(device)).toEqual([LIST])
  })

  it('shows the packs on a screen that was opened by its address', async () => {
    const { select } = await open(spanish, 'v26', '/about')
    select.focus()
    await screen.findByRole('option', { name: 'Español' })
  })

  it('requests no packs from v23', async () => {
    const { device, select } = await open(undefined, 'v23', '/about')
    select.focus()
    await until(() => expect(likelyLine()).toBe('v23'))
    select.blur()
    select.focus()
    await untilAllAnswersArrived(device)
    expect(requestedPaths(device)).toEqual([])
  })

  it('does not open the login for a guest who may read nothing', async () => {
    const { device, select } = await open(spanish, 'v26', '/about')
    device.gateway.settings.security.allow_readonly = false
    session.clear()
    select.focus()
    await until(() => expect(device.log.requests.at(-1)?.status).toBe(401))
    await untilAllAnswersArrived(device)
    expect(location.pathname).toBe('/about')
  })

  it('leaves out invalid codes and the languages of the page, and truncates long names', async () => {
    const { device, select } = await open()
    const odd = [null, 7, {}, { code: 'de', name: 'Other' }, { code: 'e', name: 'E' }, { code: '../x', name: 'X' }]
    const list = [...odd, { code: ['pl'], name: [] }, { code: 'el', name: 'E'.repeat(9000) }]
    device.faults.add({ path: LIST, body: JSON.stringify(list) })
    await receiveFirstValue()
    select.focus()
    await waitFor(() => expect(select.options).toHaveLength(4))
    expect(optionTexts(select)).toEqual(['English', 'Deutsch', 'Français', 'E'.repeat(30)])
  })
})

describe('language pack', () => {
  it('is shown, and stored for the next visit', async () => {
    const { device, user, select } = await open()
    await choose(user, select)
    await waitFor(() => expect(localeStore.get()).toBe('es'))
    expect([t('app.save'), number(1234.5, 1)]).toEqual(['SAVE', '1.234,5'])
    expect(t('app.bytes', { count: 2500, max: 2560 })).toBe('2.500 OF 2.560 BYTES')
    expect([localStorage.getItem('locale'), storedPackOf('es')?.name]).toEqual(['es', 'Español'])
    expect(JSON.parse(localStorage.getItem('pack') ?? '').texts.Save).toBe('SAVE')
    expect(requestedPaths(device)).toEqual([LIST, PACK])
    expect(toastTexts()).toEqual([])
  })

  it('that the browser has not stored is requested after the first live value', async () => {
    setLocale('es')
    localStorage.removeItem('pack')
    const { device } = await open(packOf((english) => `¡${english}!`))
    expect(requestedPaths(device)).toEqual([])
    await receiveFirstValue()
    await waitFor(() => expect(t('app.save')).toBe('¡Save!'))
    expect(requestedPaths(device)).toEqual([PACK])
  })

  it('that the browser has not stored is requested in the live view of a gateway without inverters', async () => {
    setLocale('es')
    await openPage([<Choices key="bar" />, <Home key="live" />], {
      firmware: 'v26',
      scenario: 'none',
      prepare: (device) => installPack(device, spanish),
    })
    await waitFor(() => expect(t('app.save')).toBe('SAVE'))
  })

  it('that the browser has not stored is requested once on a settings screen, without a live value', async () => {
    setLocale('es')
    const { device } = await open(spanish, 'v26', '/settings/network')
    await waitFor(() => expect(t('app.save')).toBe('SAVE'))
    await receiveFirstValue()
    await untilAllAnswersArrived(device)
    expect(requestedPaths(device)).toEqual([PACK])
  })

  it('that the browser has not stored is replaced by English and one message on v23', async () => {
    setLocale('es')
    const { device, select } = await open(undefined, 'v23', '/settings/network')
    await waitFor(() => expect(toastTexts()).toHaveLength(1))
    expect([localeStore.get(), select.value]).toEqual(['en', 'en'])
    expect(requestedPaths(device)).toEqual([PACK])
  })

  it('without some texts shows these texts in English', async () => {
    const { user, select } = await open(packOf((english) => (english === 'Save' ? 'Guardar' : undefined)))
    await choose(user, select)
    await waitFor(() => expect(t('app.save')).toBe('Guardar'))
    expect(t('app.cancel')).toBe('Cancel')
    expect(number(1234.5, 1)).toBe('1,234.5')
  })

  it('is not shown if it arrives after the choice of another language', async () => {
    const { device, user, select } = await open()
    const { pause, send } = heldAnswer()
    device.faults.add({ path: PACK, pause })
    await choose(user, select)
    await user.selectOptions(select, 'Deutsch')
    await waitFor(() => expect(requestedPaths(device)).toContain(PACK))
    send()
    await untilAllAnswersArrived(device)
    expect([localeStore.get(), select.value]).toEqual(['de', 'de'])
  })
})

describe('hostile or broken language pack', () => {
  it.each([
    ['markup', '<b>x</b>', '<b>x</b>'],
    ['another placeholder', '{{password}}', 'Save'],
    ['a path as a placeholder', '{{constructor.name}}', 'Save'],
    ['a long text', 'x'.repeat(100), 'Save'],
    ['an object', { toString: 'x' }, 'Save'],
    ['an empty text', '', 'Save'],
  ])('with %s shows a safe text', async (_, text, expected) => {
    const { user, select } = await open(packOf(() => text))
    await choose(user, select)
    await waitFor(() => expect(localeStore.get()).toBe('es'))
    expect(t('app.save')).toBe(expected)
    expect(toastTexts()).toEqual([])
  })

  it.each([
    ['is for the display', { meta: spanish.meta, display: {} }, 'This pack is for the display only.'],
    ['has no texts', { meta: spanish.meta, webui: { texts: [] } }, 'This pack is for the display only.'],
    ['has a text as its `webui`', { meta: spanish.meta, webui: 'Save' }, 'This pack is for the display only.'],
    ['is 2 MB', packOf((english) => english + 'x'.repeat(4000)), 'This pack is for the display only.'],
  ])('that %s does not change the language of the page, and shows one message', async (_, pack, message) => {
    const { user, select } = await open(pack)
    await choose(user, select)
    await waitFor(() => expect(toastTexts()).toEqual([message]))
    expect([localeStore.get(), select.value, localStorage.getItem('locale')]).toEqual(['en', 'en', 'en'])
    expect(t('app.save')).toBe('Save')
  })

  it.each([
    ['a truncated text', { cutAfterBytes: 500 }],
    ['a text that is not JSON', { body: 'pack' }],
    ['null', { body: 'null' }],
    ['an error', { status: 500 }],
  ])('that arrives as %s does not change the language of the page, and shows one message', async (_, fault) => {
    const { device, user, select } = await open()
    device.faults.add({ path: PACK, ...fault } as Parameters<typeof device.faults.add>[0])
    await choose(user, select)
    await waitFor(() => expect(toastTexts()).toHaveLength(1))
    expect([localeStore.get(), select.value]).toEqual(['en', 'en'])
  })
})
