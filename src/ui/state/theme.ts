import { readStored, writeStored } from './storage'
import { createStore } from './store'

export const themes = ['light', 'dark', 'auto'] as const
type Theme = (typeof themes)[number]

function known(name: string | null): Theme {
  return themes.find((theme) => theme === name) ?? 'auto'
}

export const themeStore = createStore(known(readStored('theme')))

const systemDark = matchMedia('(prefers-color-scheme: dark)')

function applyTheme() {
  const theme = themeStore.get()
  document.documentElement.dataset.theme = theme === 'auto' ? (systemDark.matches ? 'dark' : 'light') : theme
}

themeStore.subscribe(applyTheme)
systemDark.addEventListener('change', applyTheme)
applyTheme()

export function setTheme(name: string) {
  writeStored('theme', known(name))
  themeStore.set(known(name))
}
