import { expect, it } from 'vitest'
import { wifiQuality } from './wifiQuality'

it.each([
  [-120, 0],
  [-100, 0],
  [-99, 0.02],
  [-75, 0.5],
  [-63, 0.74],
  [-50, 1],
  [-30, 1],
])('Wi-Fi quality: %i dBm is %f', (rssi, quality) => {
  expect(wifiQuality(rssi)).toBeCloseTo(quality, 10)
})
