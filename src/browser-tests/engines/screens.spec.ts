import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { paths } from '../../testing/routes'
import { texts } from '../helpers/texts'
import { desktop, expect, onEachFirmware, phone, test } from './fixtures'
import { by, key, type Tab } from './tab'

const { app, limit, power, devinfo, events, inverterList, config, reboot, systemInfo } = texts.en

/** The folder for screenshots of each screen and dialog: light on a desktop, dark on a phone. Without PICTURES, no screenshots are made. */
const { PICTURES } = process.env

interface Dialog {
  name: string
  /** The button that opens the dialog. */
  opener: string
  /** The element that appears last. */
  lastElement?: string
}

/** The dialogs of the screens, by path. */
const dialogs: Readonly<Record<string, readonly Dialog[]>> = {
  '/': [
    { name: 'limit', opener: by.button(limit.set) },
    { name: 'power', opener: by.button(power.title) },
    { name: 'device-info', opener: by.button(devinfo.title) },
    { name: 'events', opener: `//main//button[starts-with(@aria-label, "${events.title}")]` },
  ],
  '/settings/inverter': [
    { name: 'edit', opener: by.button(inverterList.editNamed.replace('{{name}}', 'Main roof')) },
    { name: 'delete', opener: by.button(inverterList.deleteNamed.replace('{{name}}', 'Main roof')) },
  ],
  '/settings/network': [{ name: 'confirm', opener: by.button(app.save) }],
  '/settings/config': [{ name: 'reset', opener: by.button(config.reset) }],
  '/maintenance/reboot': [{ name: 'confirm', opener: by.button(reboot.reboot) }],
  '/info/system': [
    {
      name: 'report',
      opener: by.button(systemInfo.report),
      lastElement: '//dialog//pre[contains(., "sdkversion")]',
    },
  ],
}

const appearances = [
  [desktop, 'light'],
  [phone, 'dark'],
] as const

/** The largest horizontal overflow of the page, a card or a dialog, in pixels. */
const horizontalOverflow = () =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main article, dialog')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )

/** The pixels between the highest and the lowest top edge of the columns of an info page. */
const columnOffset = () => {
  const tops = new Map<number, number>()
  for (const card of document.querySelectorAll('.info article:not(dialog > *)')) {
    const { left, top } = card.getBoundingClientRect()
    tops.set(left, Math.min(top, tops.get(left) ?? top))
  }
  return tops.size ? Math.max(...tops.values()) - Math.min(...tops.values()) : 0
}

/** Values of the device that this engine would hyphenate. The tests in Chromium cannot find them, because the tested Chromium has no hyphenation rules. */
const hyphenatedValues = () =>
  [...document.querySelectorAll('dd, dd *')].flatMap((value) =>
    getComputedStyle(value).hyphens === 'auto' ? [value.textContent] : [],
  )

async function savePicture(tab: Tab, firmware: string, name: string, theme: string) {
  const folder = join(resolve(PICTURES ?? ''), tab.driver.engine, firmware)
  mkdirSync(folder, { recursive: true })
  await tab.run((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
  await tab.saveScreenshot(join(folder, `${name}_${theme}.png`))
}

/** Checks the open screen or dialog in both sizes. Then the page has the size of a desktop again. */
async function checkView(tab: Tab, firmware: string, name: string) {
  await tab.waitUntilHidden('dialog .loading')
  expect(await tab.text('[role=alert]:not(:empty)'), name).toBe(undefined)
  for (const [{ width, height }, theme] of appearances) {
    await tab.resize(width, height)
    expect.soft(await tab.run(horizontalOverflow), `${name}, ${width}`).toBe(0)
    expect.soft(await tab.run(columnOffset), `${name}, ${width}`).toBeLessThan(1)
    expect.soft(await tab.run(hyphenatedValues), `${name}, ${width}`).toEqual([])
    if (PICTURES) await savePicture(tab, firmware, name, theme)
  }
  await tab.resize(desktop.width, desktop.height)
}

const startsWith = (start: string) => (path: string) => path.startsWith(start)
const isSettings = startsWith('/settings/')
const isInfo = startsWith('/info/')
const groups = {
  settings: paths.filter(isSettings),
  info: paths.filter(isInfo),
  other: paths.filter((path) => !isSettings(path) && !isInfo(path)),
}

// The device's clock is stopped after the start, so that the pictures of two runs can be compared.
test.use({ deviceOptions: { clock: 'manual' } })

onEachFirmware((firmware) => {
  for (const [group, screens] of Object.entries(groups)) {
    test(`${group} screens and their dialogs open by address without an error, and fit the window`, async ({
      tab,
      logIn,
    }) => {
      await logIn()
      for (const path of screens) {
        await test.step(path, async () => {
          await tab.open(path)
          await tab.waitFor('main h1')
          await tab.waitUntilHidden('main .loading, main [aria-busy=true]')
          expect(await tab.path()).toBe(path)
          expect(await tab.run(() => document.title), path).toContain('OpenDTU')
          const screen = path.slice(1).replace('/', '-') || 'home'
          await checkView(tab, firmware, screen)
          for (const { name, opener, lastElement } of dialogs[path] ?? []) {
            await tab.click(opener)
            await tab.waitFor('dialog[open]')
            if (lastElement) await tab.waitFor(lastElement)
            await checkView(tab, firmware, `${screen}-${name}`)
            await tab.press(key.escape)
            await tab.waitUntilHidden('dialog')
          }
        })
      }
    })
  }
})
