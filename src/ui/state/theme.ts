import { readStored, writeStored } from './storage'
import { createStore } from './store'

export const themes = ['light', 'dark', 'auto'] as const
type Theme = (typeof themes)[number]

function parseTheme(name: string | null): Theme {
  return themes.find((theme) => theme === name) ?? 'auto'
}

export const themeStore = createStore(parseTheme(readStored('theme')))

/** Applies the chosen theme or the theme of the system, now and after each change. Call it once. */
export function showTheme() {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  function apply() {
    const theme = themeStore.get()
    const systemTheme = systemDark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme === 'auto' ? systemTheme : theme
  }
  themeStore.subscribe(apply)
  systemDark.addEventListener('change', apply)
  apply()
}

export function setTheme(name: string) {
  writeStored('theme', parseTheme(name))
  themeStore.set(parseTheme(name))
}
