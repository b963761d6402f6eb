import { texts } from '../helpers/texts'
import { button, changes, expect, field, fill, main, read, readConfig, save, test } from './fixtures'

const { app, codes, errors, form, security } = texts.en

interface Change {
  name: string
  value: string | number | boolean
  /** The path of the setting in config.json. */
  stored: string
}

interface Refusal {
  values: Record<string, string>
  text: string
  /** The gateway refuses the values. The page refuses all other values, and sends no request. */
  isSent?: true
}

const between = (text: string, max: number) => text.replace('{{min}}', '1').replace('{{max}}', max.toLocaleString('en'))

const screens: Record<string, [Change, Refusal]> = {
  network: [
    { name: 'hostname', value: 'EmuDTU-%06X', stored: 'wifi.hostname' },
    // This answer has no code.
    { values: { hostname: 'h'.repeat(32) }, text: 'Hostname must between 1 and 31 characters long!', isSent: true },
  ],
  ntp: [
    { name: 'ntp_server', value: '10.0.2.2', stored: 'ntp.server' },
    { values: { ntp_server: 's'.repeat(32) }, text: between(codes[9001], 31), isSent: true },
  ],
  security: [
    { name: 'allow_readonly', value: false, stored: 'security.allow_readonly' },
    { values: { password: 'sunshine-1', repeat: 'sunshine-2' }, text: security.unequal },
  ],
  dtu: [
    { name: 'pollinterval', value: 7, stored: 'dtu.poll_interval' },
    { values: { pollinterval: '0' }, text: between(form.outOfRange, 86_400) },
  ],
}

for (const [screen, [change, refusal]] of Object.entries(screens))
  test(`${screen} settings: one change is stored, and a refused value leaves the settings unchanged`, async ({
    page,
    gateway,
    logIn,
  }) => {
    const path = `/api/${screen}/config`
    const [before, record] = [await readConfig(gateway), await read(gateway, path)]
    await logIn()
    await page.goto(`/settings/${screen}`)

    /** Saves the change. After a change of the network settings, the gateway joins the network again. */
    async function store(value: Change['value']) {
      const isBack = screen === 'network' && gateway.joinsNetwork()
      await fill(field(page, change.name), value)
      await save(page)
      await isBack
    }

    await store(change.value)
    const after = await readConfig(gateway)
    expect(changes(before, after)).toEqual({ [change.stored]: change.value })
    expect(await read(gateway, path)).toEqual({ ...record, [change.name]: change.value })
    if (screen === 'network') {
      const { network_hostname } = await read(gateway, '/api/network/status')
      await expect(main(page).getByRole('status').getByRole('link')).toHaveText(`http://${network_hostname}`)
    }

    for (const [name, value] of Object.entries(refusal.values)) await field(page, name).fill(value)
    if (refusal.isSent) await save(page, refusal.text)
    else {
      await button(main(page), app.save).click()
      await expect(page.getByText(refusal.text).first()).toBeVisible()
    }
    expect(await readConfig(gateway)).toEqual(after)

    await button(main(page), app.discard).click()
    await store(record[change.name])
    expect(changes(before, await readConfig(gateway))).toEqual({})
  })

for (const screen of ['languages', 'logging'])
  test(`${screen}: the page says that this firmware does not support them`, async ({ page, logIn }) => {
    await logIn()
    await page.goto(`/settings/${screen}`)
    await expect(page.getByText(errors.unsupported)).toBeVisible()
  })
