import { expect } from '@playwright/test'
import type { TestDevice } from '../../testing/device'

/** Waits until the device knows the models of this many inverters. A limit in watts is divided only among inverters of a known model. */
export async function waitForModels({ gateway }: TestDevice, count: number) {
  await expect.poll(() => gateway.radio.contacts.filter(({ knowsModel }) => knowsModel).length).toBe(count)
}
