import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { HOST } from '../helpers/chromium'
import { long } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { button, expect, test } from './fixtures'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.png': 'image/png' }

test('demo: runs on any web host, in any folder', long, async ({ page, folder, complaints }) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url === '/demo/' ? 'index.html' : url.slice('/demo/'.length)
    response.setHeader('Content-Type', TYPES[extname(name)] ?? 'text/plain')
    response.end(await readFile(join(folder, name)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const origin = `http://${HOST}:${port}/demo/`
  await page.goto(`${origin}#/about`)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(texts.en.about.title)
  const flasher = page.waitForResponse(`${origin}flasher.js`)
  await button(page, 'Put it on your gateway').click()
  await page.getByText('A new or bricked board and a USB cable').click()
  expect((await flasher).status()).toBe(200)
  // Browsers offer Web Serial on HTTPS only, and this host uses HTTP.
  await expect(page.getByText(/^This browser cannot write to a board/)).toBeVisible()
  server.close()
  // The fixture reports all requests that are not for files of the demo's folder. Requests to this host are allowed here.
  const otherComplaints = complaints.splice(0).filter((complaint) => !complaint.startsWith(`asked ${origin}`))
  expect(otherComplaints).toEqual([])
})
