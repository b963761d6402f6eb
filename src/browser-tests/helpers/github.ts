import type { Page } from '@playwright/test'

const GITHUB = 'https://api.github.com/'
export const UPDATE_CHECK = `${GITHUB}repos/tbnobody/OpenDTU/compare/`

/** Simulates GitHub. With `'nothing'` it is unreachable. With `'never'` it does not answer. */
export async function githubAnswers(page: Page, answer: object | 'nothing' | 'never') {
  await page.unroute(`${GITHUB}**`)
  await page.route(`${GITHUB}**`, (route) => {
    if (answer === 'never') return
    if (answer === 'nothing') return route.abort()
    return route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
}
