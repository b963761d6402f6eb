// The frame of every screen: its address, the bar and its menus, login and logout, toasts, theme and language.

import { expect, storeLogin, test } from '../helpers/fixtures'

test('the bar is shown before the scripts run', async ({ page, origin }) => {
  await page.addInitScript(() => {
    const barTexts: string[] = []
    Object.assign(window, { barTexts })
    new MutationObserver(() => {
      const bar = document.querySelector('#app > .bar')
      // The bar may be added before its content.
      if (bar?.textContent && !document.querySelector('.bar nav')) barTexts.push(bar.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${origin}/about`)
  await expect(page.getByRole('navigation')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { barTexts: string[] }).barTexts[0])).toContain('OpenDTU')
})

test('a menu has lines between its groups, and closes when another menu opens or with Escape', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/about`)
  await page.getByRole('button', { name: 'Settings' }).click()
  const entriesBelowLine = (menu: string) =>
    page
      .locator(`#${menu} li`)
      .evaluateAll((entries) =>
        entries
          .filter((entry) => getComputedStyle(entry).borderTopStyle === 'solid')
          .map(({ textContent }) => textContent),
      )
  await expect.poll(() => entriesBelowLine('settings')).toContain('Config Management')
  await page.getByRole('button', { name: 'Info' }).click()
  await expect.poll(() => entriesBelowLine('info')).toContain('Console')
  await expect(page.locator('#settings')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.locator('#info')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Info' })).toBeFocused()
})

for (const width of [360, 1280]) {
  test(`the bar stays at the top, and the heading is below it, ${width} px`, async ({ page, origin, logIn }) => {
    await page.setViewportSize({ width, height: 500 })
    await logIn()
    await page.goto(`${origin}/settings/mqtt`)
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    const bar = page.locator('.bar')
    const top = await bar.boundingBox()
    expect(top).toMatchObject({ x: 0, y: 0, width })
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual(top?.height ?? Number.POSITIVE_INFINITY)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(await bar.boundingBox()).toEqual(top)
  })
}

test('arrow keys move the focus in a menu, and a choice closes the menu', async ({ page, origin }) => {
  await page.goto(`${origin}/about`)
  await page.getByRole('button', { name: 'Info' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'System' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'Console' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/info/console`)
  await expect(page.locator('#info')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a click elsewhere closes the menu', async ({ page, origin }) => {
  await page.goto(`${origin}/about`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.mouse.click(1100, 600)
  await expect(page.locator('#settings')).toBeHidden()
})

test('a menu closes when the focus leaves the bar', async ({ page, origin }) => {
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.locator('#settings')).toBeVisible()
  await page.getByLabel('Username').focus()
  await expect(page.locator('#settings')).toBeHidden()
})

test('a toast disappears after five seconds, but not while the pointer is on it', async ({ page, origin, device }) => {
  await page.clock.install()
  await storeLogin(page, device)
  await page.goto(`${origin}/about`)
  await page.getByRole('button', { name: 'Logout' }).click()
  const toast = page.getByText('You are logged out.')
  await toast.hover()
  // Only `runFor` moves the clock now.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 300)
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})

test('the theme "auto" follows the system, and a stored theme does not', async ({ page, origin }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${origin}/about`)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('light')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('login and language work with blocked storage', async ({ page, origin }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(`${origin}/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('sunflower')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('invalid stored values: the user is a guest, and the language is English', async ({ page, origin }) => {
  await page.goto(`${origin}/about`)
  for (const broken of ['not json', '{"authdata":7}', 'null', '[]', '{}']) {
    await page.evaluate((user) => {
      localStorage.setItem('user', user)
      localStorage.setItem('locale', 'xx')
      localStorage.setItem('theme', '<b>')
    }, broken)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})

test.describe('below a path prefix', () => {
  for (const start of ['/ingress/x1/', '/ingress/x1/settings/mqtt']) {
    test(`requests and links of ${start} keep the prefix`, async ({ page, origin, device }) => {
      const requestedPaths: string[] = []
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
      await page.route('**/ingress/x1/**', async (route) => {
        const url = route.request().url().replace('/ingress/x1', '')
        await route.fulfill({ response: await route.fetch({ url: url.replace('device.test', '127.0.0.1') }) })
      })
      await storeLogin(page, device, '/ingress/x1')
      await page.goto(origin + start)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/ingress/x1/site.webmanifest')
      await page.getByRole('link', { name: 'About' }).click()
      await expect(page).toHaveURL(`${origin}/ingress/x1/about`)
      // A rendered screen moves the focus to its heading, and the new focus closes an open menu. Therefore the test opens the menu only when the heading has the focus.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('link', { name: 'DTU', exact: true }).click()
      await expect(page.getByLabel('Poll interval')).toBeVisible()
      expect(requestedPaths.filter((path) => path.startsWith('/api'))).toEqual([])
      expect(requestedPaths).toContain('/ingress/x1/api/dtu/config')
    })
  }
})
