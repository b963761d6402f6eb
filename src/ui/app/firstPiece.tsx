import { render } from 'react'
import { App } from './App'
import 'virtual:locales/first'

const page = document.getElementById('app')
// In a task of its own: the browser first handles what the person tapped or typed meanwhile.
setTimeout(() => {
  if (!page) return
  page.textContent = ''
  render(<App />, page)
})
