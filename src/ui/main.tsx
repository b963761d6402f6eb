import './app/app.scss'
import { render } from 'react'
import { App } from './app/App'

const page = document.getElementById('app')
if (page) {
  page.textContent = ''
  render(<App />, page)
}
