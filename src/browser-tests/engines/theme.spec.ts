import { expect, onEachFirmware, test } from './fixtures'

/** How light the page is behind everything: 0 to 255. */
const lightness = () => Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[0])

onEachFirmware(() => {
  test('the theme is the system’s', async ({ tab, darkTab }) => {
    await tab.open('/about')
    expect(await tab.run(lightness)).toBeGreaterThan(200)
    await darkTab.open('/about')
    expect(await darkTab.run(lightness)).toBeLessThan(50)
    expect(await darkTab.run(() => document.documentElement.dataset.theme)).toBe('dark')
  })
})
