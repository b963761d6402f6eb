import { expect, onEachFirmware, test } from './fixtures'

/** Brightness of the page's background: 0 to 255. */
const lightness = () => Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[0])

onEachFirmware(() => {
  test('the theme follows the system', async ({ tab, darkTab }) => {
    await tab.open('/about')
    expect(await tab.run(lightness)).toBeGreaterThan(200)
    await darkTab.open('/about')
    expect(await darkTab.run(lightness)).toBeLessThan(50)
    expect(await darkTab.run(() => document.documentElement.dataset.theme)).toBe('dark')
  })
})
