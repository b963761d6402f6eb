import { dateTime } from '../i18n'
import { applyTheme } from '../state/theme'

/** In the light theme, with which device it is and when. By attributes, as Firefox draws nothing anew before it prints. */
addEventListener('beforeprint', () => {
  document.documentElement.dataset.theme = 'light'
  document.body.dataset.printed = `${location.host} · ${dateTime(new Date())}`
})
addEventListener('afterprint', applyTheme)
