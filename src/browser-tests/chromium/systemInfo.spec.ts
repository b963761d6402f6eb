import type { Locator } from '@playwright/test'
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

test('the bug report can be copied on plain HTTP', long, async ({ page }) => {
  await simulateGithub(page, 'unreachable')
  await page.goto('/info/system')
  await page.getByRole('button', { name: 'Bug report' }).click()
  await expect(page.getByText('git_hash: v23.5.3')).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copy' })
  await page.setViewportSize({ width: 360, height: 800 })
  const left = async (element: Locator) => (await element.boundingBox())?.x
  expect(await left(copy)).toBe(await left(page.getByRole('dialog').locator('pre')))
  await copy.click()
  await expect(page.getByText('Copied')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/info/console')
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await filter.focus()
  await page.keyboard.press('ControlOrMeta+V')
  expect(await filter.inputValue()).toMatch(/OpenDTU web interface.*git_hash: v23\.5\.3.*\*{8}/)
})
