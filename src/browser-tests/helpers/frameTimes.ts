import type { Page } from '@playwright/test'

/** Starts recording the duration of each frame in the page. */
export async function watchFrames(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    function recordFrame(now: number) {
      frames.push(now - last)
      last = now
      requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  })
}

/** The duration of each frame since `watchFrames`, in ms. */
export async function frameTimesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames)
}
