import { expect, it } from 'vitest'
import { formatNumber, share, wifiQuality } from './numbers'

it.each([[null], [{}], [Number.NaN]])('formatNumber: returns undefined for %j', (value) => {
  expect(formatNumber(value, String)).toBeUndefined()
})

it('formatNumber: passes a number to the format function', () => {
  expect(formatNumber(0, (value) => `${value} dBm`)).toBe('0 dBm')
})

it.each([
  [131_544, 317_884, 41],
  [0, 0, 0],
  [5, 0, 0],
])('share: %i of %i is %i %%', (part, whole, percent) => {
  expect(Math.round(share(part, whole) * 100)).toBe(percent)
})

it.each([
  [-100, 0],
  [-75, 0.5],
  [-50, 1],
])('Wi-Fi quality: %i dBm is %f', (rssi, quality) => {
  expect(wifiQuality(rssi)).toBeCloseTo(quality, 10)
})
