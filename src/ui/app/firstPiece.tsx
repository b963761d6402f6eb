import { render } from 'react'
import { App } from './App'
import 'virtual:locales/first'

const page = document.getElementById('app')
// In a task of its own, so that what the user did meanwhile comes between.
setTimeout(() => {
  if (!page) return
  page.textContent = ''
  render(<App />, page)
})
