import './app/pico.scss'
import './app/app.scss'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { openLoginOnRefusal } from './app/login'
import { askForFirstScreen } from './app/routes'
import { dateTime } from './i18n'
import { guardDrafts } from './state/drafts'
import { applyLocale } from './state/locale'
import { basePath } from './state/location'
import { watchSession } from './state/session'
import { showTheme } from './state/theme'

// The links in index.html start at the root of the address, but a proxy may serve the page below a base path.
if (basePath)
  for (const link of document.querySelectorAll('link[href^="/"]'))
    link.setAttribute('href', basePath + link.getAttribute('href'))

showTheme()
applyLocale()
watchSession()
openLoginOnRefusal()
guardDrafts()
askForFirstScreen()

// Each printed page names the device and the time of printing. Written to the DOM directly, because Firefox prints before Preact renders.
addEventListener('beforeprint', () => {
  document.body.dataset.printed = `${location.host} · ${dateTime(new Date())}`
})

const container = document.getElementById('app')
// Renders the page in a separate task, so that the browser handles taps and keys first.
setTimeout(() => {
  if (!container) return
  container.textContent = ''
  createRoot(container).render(<App />)
})
