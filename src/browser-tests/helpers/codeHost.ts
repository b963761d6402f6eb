import type { Page } from '@playwright/test'

const CODE_HOST = 'https://api.github.com/'
export const UPDATE_CHECK = `${CODE_HOST}repos/tbnobody/OpenDTU/compare/`

/** Simulates the code host. With `'nothing'` it is unreachable. With `'never'` it does not answer. */
export async function codeHostAnswers(page: Page, answer: object | 'nothing' | 'never') {
  await page.unroute(`${CODE_HOST}**`)
  await page.route(`${CODE_HOST}**`, (route) => {
    if (answer === 'never') return
    if (answer === 'nothing') return route.abort()
    return route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
}
