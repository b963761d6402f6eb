import type { Page } from '@playwright/test'

const CODE_HOST = 'https://api.github.com/'
export const UPDATE_CHECK = `${CODE_HOST}repos/tbnobody/OpenDTU/compare/`

/** The simulated code host. Tests send no request to the real one. It answers, is unreachable, or does not answer. */
export async function codeHostAnswers(page: Page, answer: object | 'nothing' | 'never') {
  await page.unroute(`${CODE_HOST}**`)
  await page.route(`${CODE_HOST}**`, (route) => {
    if (answer === 'never') return
    if (answer === 'nothing') return route.abort()
    return route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
}
