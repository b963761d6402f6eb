import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** WCAG's relative luminance. */
function luminance(color: string): number {
  const parts = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = parts
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('the border of a field has enough contrast with the background in both themes', () => {
  const palette = readFileSync(join(import.meta.dirname, 'palette.scss'), 'utf8')
  const [, border = ''] = /--field-border: (#\w{6});/.exec(palette) ?? []
  for (const background of ['#ffffff', '#1b212c']) {
    const [light = 0, dark = 0] = [luminance(border), luminance(background)].sort((a, b) => b - a)
    expect((light + 0.05) / (dark + 0.05), background).toBeGreaterThanOrEqual(3)
  }
})
