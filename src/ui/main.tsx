import './app/app.scss'
import { render } from 'react'
import { App } from './app/App'
import { number, timeOfDay } from './i18n'

const page = document.getElementById('app')
// In a task of its own, so that what the user did meanwhile comes between.
setTimeout(() => {
  if (!page) return
  page.textContent = ''
  render(<App />, page)
  // The first formatters take longest: they are made while the device is being asked.
  setTimeout(() => number(0) + timeOfDay(new Date()))
})
