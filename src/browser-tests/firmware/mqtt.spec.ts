import { texts } from '../helpers/texts'
import { startBroker } from './broker'
import { changes, expect, field, main, read, readConfig, save, test } from './fixtures'

const { app, broker, codes, mqtt, systemInfo } = texts.en

/** The address of this machine in the emulated network. */
const THIS_MACHINE = '10.0.2.2'

test('MQTT: the gateway connects with a broker, and the page shows why it is not connected later', async ({
  page,
  context,
  gateway,
  logIn,
}) => {
  const [before, record] = [await readConfig(gateway), await read(gateway, '/api/mqtt/config')]
  const firstBroker = await startBroker()
  await logIn()
  await page.goto('/settings/mqtt')
  const setPort = async (port: number) => {
    await field(page, 'mqtt_port').fill(String(port))
    await save(page)
  }
  await field(page, 'mqtt_enabled').check()
  await field(page, 'mqtt_hostname').fill(THIS_MACHINE)
  await setPort(firstBroker.port)
  const connected = { 'mqtt.enabled': true, 'mqtt.hostname': THIS_MACHINE, 'mqtt.port': firstBroker.port }
  expect(changes(before, await readConfig(gateway))).toEqual(connected)
  await expect(main(page).getByText(systemInfo.connected, { exact: true })).toBeVisible()
  expect(await read(gateway, '/api/mqtt/status')).toHaveProperty('mqtt_connected', true)
  await expect.poll(() => firstBroker.messages.get('solar/dtu/ip')).toBe('10.0.2.15')

  await field(page, 'mqtt_publish_interval').fill('70000')
  await save(page, codes[7013].replace('{{min}}', '5').replace('{{max}}', '65,535'))
  await page.getByRole('button', { name: app.discard }).click()
  expect(changes(before, await readConfig(gateway))).toEqual(connected)

  firstBroker.stop()
  const console = await context.newPage()
  await console.goto('/info/console')
  await expect(console.getByText(/MQTT/).first()).toBeVisible()
  await page.goto('/info/mqtt')
  await expect(main(page).getByText(broker.unreachable)).toBeVisible()

  const refusingBroker = await startBroker(5)
  await page.goto('/settings/mqtt')
  await setPort(refusingBroker.port)
  const refused = `${mqtt.mqtt_username}, ${mqtt.mqtt_password}`
  await expect(main(page).getByText(broker.refused.replace('{{what}}', refused))).toBeVisible()
  refusingBroker.stop()

  // The form cannot empty the server again, because an enabled MQTT needs one.
  await gateway.request('/api/mqtt/config', record)
  expect(changes(before, await readConfig(gateway))).toEqual({})
})
