import { readStored, writeStored } from './storage'
import { createStore } from './store'

export const themes = ['light', 'dark', 'auto'] as const
type Theme = (typeof themes)[number]

function known(name: string | null): Theme {
  return themes.find((theme) => theme === name) ?? 'auto'
}

export const themeStore = createStore(known(readStored('theme')))

/** Applies the chosen theme, or the system's, now and whenever it changes. Called once. */
export function showTheme() {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  function apply() {
    const theme = themeStore.get()
    document.documentElement.dataset.theme = theme === 'auto' ? (systemDark.matches ? 'dark' : 'light') : theme
  }
  themeStore.subscribe(apply)
  systemDark.addEventListener('change', apply)
  apply()
}

export function setTheme(name: string) {
  writeStored('theme', known(name))
  themeStore.set(known(name))
}
