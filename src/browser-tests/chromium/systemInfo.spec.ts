import { expect, long, test } from '../helpers/fixtures'
import { simulateGithub, UPDATE_CHECK } from '../helpers/github'

const url = 'https://github.com/tbnobody/OpenDTU/compare/v23.5.3...HEAD'

test('the request to GitHub has no credentials, and its answer is shown', long, async ({ page, origin, logIn }) => {
  await logIn()
  const foreignUrls: string[] = []
  page.on('request', (request) => request.url().startsWith(origin) || foreignUrls.push(request.url()))
  await simulateGithub(page, { total_commits: 3, html_url: url })
  const updateCheck = page.waitForRequest(`${UPDATE_CHECK}**`)
  await page.goto('/info/system')
  await expect(page.getByText('New version available')).toBeVisible()
  const request = await updateCheck
  expect(request.url()).toBe(`${UPDATE_CHECK}v23.5.3...HEAD`)
  const headers = await request.allHeaders()
  for (const header of ['authorization', 'x-requested-with', 'referer', 'cookie'])
    expect(headers).not.toHaveProperty(header)
  expect(foreignUrls).toEqual([request.url()])
})
