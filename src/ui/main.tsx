import './app/app.scss'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { leadToLogin } from './app/login'
import { dateTime } from './i18n'
import { guardDrafts } from './state/drafts'
import { showLocale } from './state/locale'
import { basePath } from './state/location'
import { watchSession } from './state/session'
import { showTheme } from './state/theme'

// The links of index.html begin at the root of the address; the page may stand below a proxy's path.
if (basePath)
  for (const link of document.querySelectorAll('link[href^="/"]'))
    link.setAttribute('href', basePath + link.getAttribute('href'))

showTheme()
showLocale()
watchSession()
leadToLogin()
guardDrafts()

// Each printed page says which device it is of, and when it was printed. By an attribute: Firefox draws nothing anew before it prints.
addEventListener('beforeprint', () => {
  document.body.dataset.printed = `${location.host} · ${dateTime(new Date())}`
})

const page = document.getElementById('app')
// In a task of its own: the browser first handles what the person tapped or typed meanwhile.
setTimeout(() => {
  if (!page) return
  page.textContent = ''
  createRoot(page).render(<App />)
})
