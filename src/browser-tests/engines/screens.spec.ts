import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { paths } from '../../testing/routes'
import { texts } from '../helpers/texts'
import { desktop, expect, onEachFirmware, phone, test } from './fixtures'
import { by, type Tab } from './tab'

const { app, limit, power, devinfo, events, inverterList, config, reboot, systemInfo } = texts.en

/** Screenshots for review: each screen and dialog in each engine, light on a desktop and dark on a phone. */
const pictures = resolve(import.meta.dirname, '../../../test-results/pictures')

interface View {
  name: string
  path: string
  /** A button that opens a dialog. */
  opener?: string
  /** An element of the dialog that appears last. */
  lastElement?: string
}

const dialogs: readonly View[] = [
  { name: 'home limit', path: '/', opener: by.button(limit.set) },
  { name: 'home power', path: '/', opener: by.button(power.title) },
  { name: 'home device-info', path: '/', opener: by.button(devinfo.title) },
  { name: 'home events', path: '/', opener: `//main//button[starts-with(@aria-label, "${events.title}")]` },
  {
    name: 'settings-inverter edit',
    path: '/settings/inverter',
    opener: by.button(inverterList.editNamed.replace('{{name}}', 'Main roof')),
  },
  {
    name: 'settings-inverter delete',
    path: '/settings/inverter',
    opener: by.button(inverterList.deleteNamed.replace('{{name}}', 'Main roof')),
  },
  { name: 'settings-network confirm', path: '/settings/network', opener: by.button(app.save) },
  { name: 'settings-config reset', path: '/settings/config', opener: by.button(config.reset) },
  { name: 'maintenance-reboot confirm', path: '/maintenance/reboot', opener: by.button(reboot.reboot) },
  {
    name: 'info-system report',
    path: '/info/system',
    opener: by.button(systemInfo.report),
    lastElement: '//dialog//pre[contains(., "sdkversion")]',
  },
]
const views: readonly View[] = [
  ...paths.map((path) => ({ name: path.slice(1).replace('/', '-') || 'home', path })),
  ...dialogs,
]

const appearances = [
  [desktop, 'light'],
  [phone, 'dark'],
] as const

/** The pixels by which the page is wider than the window, or a card wider than its frame. */
const overhang = () =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main article')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )

/** The pixels between the tops of an info page's columns. */
const columnOffset = () => {
  const tops = new Map<number, number>()
  for (const card of document.querySelectorAll('.info article:not(dialog > *)')) {
    const { left, top } = card.getBoundingClientRect()
    tops.set(left, Math.min(top, tops.get(left) ?? top))
  }
  return tops.size ? Math.max(...tops.values()) - Math.min(...tops.values()) : 0
}

/** Values of the device that this engine would hyphenate. The tested Chromium has no hyphenation rules. */
const hyphenated = () =>
  [...document.querySelectorAll('dd, dd *')].flatMap((value) =>
    getComputedStyle(value).hyphens === 'auto' ? [value.textContent] : [],
  )

const setTheme = (tab: Tab, theme: string) =>
  tab.run((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

// The clock stops a minute after the start, so that the pictures of two runs can be compared.
test.use({ deviceOptions: { clock: 'manual' } })

onEachFirmware((firmware) => {
  for (const { name, path, opener, lastElement } of views) {
    test(`${name}: opens by its address without an error, and fits the window`, async ({ tab, logIn, engine }) => {
      const folder = join(pictures, engine, firmware)
      mkdirSync(folder, { recursive: true })
      await logIn()
      await tab.open(path)
      await tab.waitFor('main h1')
      await tab.waitUntilHidden('main .loading, main [aria-busy=true]')
      if (opener) await tab.click(opener)
      await tab.waitUntilHidden('dialog .loading')
      if (lastElement) await tab.waitFor(lastElement)
      expect(await tab.path()).toBe(path)
      expect(await tab.run(() => document.title)).toContain('OpenDTU')
      expect(await tab.text('[role=alert]:not(:empty)')).toBe(undefined)
      for (const [{ width, height }, theme] of appearances) {
        await tab.resize(width, height)
        expect(await tab.run(overhang)).toBe(0)
        expect(await tab.run(columnOffset)).toBeLessThan(1)
        expect(await tab.run(hyphenated)).toEqual([])
        await setTheme(tab, theme)
        await tab.saveScreenshot(join(folder, `${name.replaceAll(' ', '-')}_${width}_${theme}.png`))
      }
    })
  }
})
