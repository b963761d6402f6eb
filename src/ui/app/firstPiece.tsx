import { render } from 'react'
import { basePath } from '../state/location'
import { App } from './App'
import './print'
import 'virtual:locales/first'

// The page's first script draws the page; screens other than the live view come with the second.

// The links of index.html are written for the root of the address; a relative one would be wrong below a deep one.
if (basePath)
  for (const link of document.querySelectorAll('link[href^="/"]'))
    link.setAttribute('href', basePath + link.getAttribute('href'))

const page = document.getElementById('app')
// In a task of its own: the browser first handles what the person tapped or typed meanwhile.
setTimeout(() => {
  if (!page) return
  page.textContent = ''
  render(<App />, page)
})
