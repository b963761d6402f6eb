import { expect, it } from 'vitest'
import { wifiQuality } from './wifiQuality'

it.each([
  [-100, 0],
  [-75, 0.5],
  [-50, 1],
])('Wi-Fi quality: %i dBm is %f', (rssi, quality) => {
  expect(wifiQuality(rssi)).toBeCloseTo(quality, 10)
})
