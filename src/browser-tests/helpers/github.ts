import type { Page } from '@playwright/test'

const GITHUB = 'https://api.github.com/'
export const UPDATE_CHECK = `${GITHUB}repos/tbnobody/OpenDTU/compare/`

/** Simulates GitHub. With `'unreachable'`, the connection fails. With `'noAnswer'`, the request stays open without an answer. */
export async function simulateGithub(page: Page, answer: object | 'unreachable' | 'noAnswer') {
  await page.unroute(`${GITHUB}**`)
  await page.route(`${GITHUB}**`, (route) => {
    if (answer === 'noAnswer') return
    if (answer === 'unreachable') return route.abort()
    return route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
}
