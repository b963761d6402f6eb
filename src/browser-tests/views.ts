import type { Page } from '@playwright/test'
import { type Path, paths } from '../ui/lib/paths'
import { type Locale, texts } from './texts'

/** Something to look at: a screen, or what opens on it. */
export interface Sight {
  name: string
  path: Path
  open?: (page: Page, locale: Locale) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

const screens: Sight[] = paths.map((path) => ({ name: path.slice(1).replace('/', '-') || 'home', path }))

/** What opens on the screens; each is closed with Escape. */
const opened: Sight[] = [
  { name: 'home limit', path: '/', open: (page, locale) => button(page, texts[locale].limit.set).click() },
  { name: 'home power', path: '/', open: (page, locale) => button(page, texts[locale].power.title).click() },
  { name: 'home device-info', path: '/', open: (page, locale) => button(page, texts[locale].devinfo.title).click() },
  { name: 'home events', path: '/', open: (page, locale) => button(page, texts[locale].events.title).click() },
  {
    name: 'settings-inverter edit',
    path: '/settings/inverter',
    open: (page, locale) => button(page, texts[locale].inverterList.editNamed.replace('{{name}}', 'Main roof')).click(),
  },
  {
    name: 'settings-inverter delete',
    path: '/settings/inverter',
    open: (page, locale) =>
      button(page, texts[locale].inverterList.deleteNamed.replace('{{name}}', 'Main roof')).click(),
  },
  {
    name: 'settings-network ask',
    path: '/settings/network',
    open: (page, locale) => button(page, texts[locale].form.save).click(),
  },
  {
    name: 'settings-config reset',
    path: '/settings/config',
    open: (page, locale) => button(page, texts[locale].config.reset).click(),
  },
  {
    name: 'maintenance-reboot ask',
    path: '/maintenance/reboot',
    open: (page, locale) => button(page, texts[locale].reboot.reboot).click(),
  },
  {
    name: 'info-system report',
    path: '/info/system',
    open: (page, locale) => button(page, texts[locale].systemInfo.report).click(),
  },
]

export const sights: readonly Sight[] = [...screens, ...opened]

/** Nothing is being loaded any more. */
export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main .loading, main [aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/** By how many pixels the page is wider than the window, or a card than its frame. */
export const overhang = (page: Page) =>
  page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('main article')]
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** Also where a phone hides the choices behind its menu. */
export async function choose(page: Page, name: 'locale' | 'theme', value: string) {
  await page.locator(`select[name="${name}"]`).selectOption(value, { force: true })
}
