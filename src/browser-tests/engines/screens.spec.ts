import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { views } from '../../testing/views'
import { texts } from '../helpers/texts'
import { desktop, expect, phone, test } from './fixtures'
import type { Tab } from './tab'

/** The folder for screenshots of each screen and dialog: light on a desktop, dark on a phone. Without PICTURES, no screenshots are made. */
const { PICTURES } = process.env

/** The button that opens a dialog, by a part of its name. */
const opener = (name: string) => `//main//button[contains(concat(@aria-label, " ", normalize-space(.)), "${name}")]`

const appearances = [
  [phone, 'dark'],
  [desktop, 'light'],
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

async function savePicture(tab: Tab, engine: string, name: string, theme: string) {
  const folder = join(resolve(PICTURES ?? ''), engine)
  mkdirSync(folder, { recursive: true })
  await tab.run((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
  writeFileSync(join(folder, `${name}_${theme}.png`), await tab.takeScreenshot())
}

/** Checks the open screen or dialog in both sizes. */
async function checkView(tab: Tab, engine: string, name: string) {
  await tab.waitUntilHidden('main .loading, main [aria-busy=true], dialog .loading')
  expect(await tab.text('[role=alert]:not(:empty)'), name).toBe(undefined)
  for (const [size, theme] of appearances) {
    await tab.resize(size)
    expect.soft(await tab.run(horizontalOverflow), `${name}, ${size.width}`).toBe(0)
    expect.soft(await tab.run(columnOffset), `${name}, ${size.width}`).toBeLessThan(1)
    expect.soft(await tab.run(hyphenatedValues), `${name}, ${size.width}`).toEqual([])
    if (PICTURES) await savePicture(tab, engine, name, theme)
  }
}

// The device's clock is stopped after the start, so that the pictures of two runs can be compared.
test.use({ deviceOptions: { clock: 'manual' } })

test('each screen and its dialogs open by address without an error, and fit the window', async ({
  tab,
  logIn,
  engine,
}) => {
  await logIn()
  for (const { path, name } of views.filter(({ button }) => !button)) {
    await test.step(path, async () => {
      await tab.open(path)
      await tab.waitFor('main h1')
      expect(await tab.path()).toBe(path)
      expect(await tab.run(() => document.title), path).toContain('OpenDTU')
      await checkView(tab, engine, name)
      for (const dialog of views.filter((view) => view.path === path && view.button)) {
        await tab.click(opener(dialog.button?.(texts.en) ?? ''))
        await tab.waitFor('dialog[open] h2')
        await checkView(tab, engine, dialog.name)
        await tab.press('Escape')
        await tab.waitUntilHidden('dialog')
      }
    })
  }
})
