import './app/app.scss'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import './app/print'
import { basePath } from './state/location'

// The links of index.html begin at the root of the address; the page may stand below a proxy's path.
if (basePath)
  for (const link of document.querySelectorAll('link[href^="/"]'))
    link.setAttribute('href', basePath + link.getAttribute('href'))

const page = document.getElementById('app')
// In a task of its own: the browser first handles what the person tapped or typed meanwhile.
setTimeout(() => {
  if (!page) return
  page.textContent = ''
  createRoot(page).render(<App />)
})
