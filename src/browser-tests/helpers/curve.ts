import type { Page } from '@playwright/test'

const HOUR_SECONDS = 3600

/** Stores a curve of the last hour, as the page does. Without a stored curve, the live view has no chart. */
export async function storeCurve(page: Page, nowMs = Date.now()) {
  const points = [
    [0, 500],
    [HOUR_SECONDS / 2, 900],
    [HOUR_SECONDS, 700],
  ]
  const curve = JSON.stringify([nowMs - HOUR_SECONDS * 1000, ['', 60_000, points]])
  await page.addInitScript((text) => localStorage.setItem('power', text), curve)
}
