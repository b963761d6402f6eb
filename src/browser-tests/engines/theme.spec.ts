import { desktop, expect, test } from './fixtures'

/** Brightness of the page's background: 0 to 255. */
const brightness = () => Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[0])

const THEME = 'select[name=theme]'

// On a phone, the field is in the menu.
test.use({ size: desktop })

test('the page is dark on a dark system, unless the visitor chooses the light theme', async ({ tab }) => {
  await tab.open('/about')
  await tab.waitFor(THEME)
  expect(await tab.run(brightness)).toBeLessThan(50)
  expect(await tab.run(() => document.documentElement.dataset.theme)).toBe('dark')
  await tab.select(THEME, 'light')
  await expect.poll(() => tab.run(brightness)).toBeGreaterThan(200)
  await tab.select(THEME, 'auto')
  await expect.poll(() => tab.run(brightness)).toBeLessThan(50)
})
