import { texts } from '../helpers/texts'
import { unfold, waitUntilLoaded } from '../helpers/views'
import { expect, main, read, test } from './fixtures'

const { mqtt, ntpInfo, systemInfo } = texts.en

/** The labels whose value is unknown: the emulator lacks radio modules and a time server, and MQTT is off. */
const withoutValue: Record<string, string[]> = {
  system: [systemInfo.chipStatus, systemInfo.chipStatus],
  network: [],
  ntp: [ntpInfo.dayBegins, ntpInfo.dayEnds, ntpInfo.mode],
  mqtt: [mqtt.mqtt_hostname, mqtt.mqtt_username],
}

/** Members whose text is not shown, or shown in another format. */
const NOT_SHOWN = /time$|cert_info|lwt_topic|network_mode/

for (const [screen, expected] of Object.entries(withoutValue))
  test(`${screen} info shows all texts that the gateway sends, and each other row has a value`, async ({
    page,
    gateway,
  }) => {
    await page.goto(`/info/${screen}`)
    await waitUntilLoaded(page)
    await unfold(page)
    const unknown = main(page).locator('div:has(> dd)').filter({ hasText: /–$/ })
    await expect(unknown.locator('dt')).toHaveText(expected)
    const record: object = await read(gateway, `/api/${screen}/status`)
    for (const [name, value] of Object.entries(record))
      if (typeof value === 'string' && value && !NOT_SHOWN.test(name)) await expect(main(page)).toContainText(value)
  })
