import { screen } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import type { Settings } from '../simulator/gateway/settings'
import { DtuSettings } from '../ui/screens/settings/DtuSettings'
import { DeviceManager } from '../ui/screens/settings/device/DeviceManager'
import { InverterSettings } from '../ui/screens/settings/inverter/InverterSettings'
import { MqttSettings } from '../ui/screens/settings/MqttSettings'
import { NetworkSettings } from '../ui/screens/settings/NetworkSettings'
import { NtpSettings } from '../ui/screens/settings/ntp/NtpSettings'
import { SecuritySettings } from '../ui/screens/settings/SecuritySettings'
import { openPage } from './openPage'

/** Switches on the features whose fields are otherwise hidden. */
function switchOn({ mqtt, network }: Settings) {
  Object.assign(mqtt, { mqtt_enabled: true, mqtt_tls: true, mqtt_tls_cert_login: true, mqtt_hass_enabled: true })
  Object.assign(network, { dhcp: false, syslogenabled: true })
}

interface Page {
  name: string
  Screen: ComponentType
  /** The button or tab that shows the fields. */
  press?: { role: 'button' | 'tab'; name: string }
  /** The expected hints, by name of the field. */
  hints: Record<string, string>
  /** The hints of fields that only v26 has. */
  ofV26?: Record<string, string>
}

const pages: readonly Page[] = [
  {
    name: 'network',
    Screen: NetworkSettings,
    hints: { hostname: '%06X: the end of the chip ID.', dns2: '0.0.0.0: no second server.' },
    ofV26: { aptimeout: '0: it stays on.', mdnsenabled: 'http://[hostname].local' },
  },
  {
    name: 'NTP',
    Screen: NtpSettings,
    // This field shows the rule of the chosen zone instead of a hint.
    hints: { ntp_timezone_descr: 'CET-1CEST,M3.5.0,M10.5.0/3', latitude: 'Determines sunrise and sunset.' },
    ofV26: { sunsettype: 'Decides when the day begins and ends.' },
  },
  {
    name: 'MQTT',
    Screen: MqttSettings,
    hints: {
      mqtt_hass_enabled: 'Save again to resend the discovery messages.',
      mqtt_hass_expire: 'Without new values, Home Assistant shows them as unavailable.',
    },
  },
  {
    name: 'inverter',
    Screen: InverterSettings,
    press: { role: 'button', name: 'Edit Main roof' },
    hints: { command_enable_night: 'Without sun an inverter is off, but requests can still be sent.' },
  },
  {
    name: 'security',
    Screen: SecuritySettings,
    hints: {
      password: 'Leave empty to keep the current one. It also protects the device’s own Wi-Fi.',
      allow_readonly: 'Live data and info pages, no changes.',
    },
  },
  {
    name: 'DTU',
    Screen: DtuSettings,
    hints: {
      pollinterval: 'Each interval polls one inverter only.',
      nrf_palevel: 'Higher power needs a stable power supply.',
      cmt_palevel: 'Raise it only if inverters are not reachable.',
      cmt_frequency: 'After a change, reconnecting may take up to 15 minutes.',
    },
  },
  {
    name: 'display',
    Screen: DeviceManager,
    press: { role: 'tab', name: 'Display' },
    hints: {
      power_safe: 'Off while no inverter is producing.',
      screensaver: 'Moves the picture to prevent burn-in.',
    },
  },
]

/** The hint of each control, as a screen reader reads it. */
function hintsShown() {
  const controls = [...document.querySelectorAll<HTMLInputElement>('[name][aria-describedby]')]
  const hints = controls.flatMap((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
    const notes = ids.map((id) => document.getElementById(id)).filter((note) => note?.className === 'hint')
    return notes.map((note) => [control.name, note?.textContent] as const)
  })
  return Object.fromEntries(hints)
}

it.each(
  pages.flatMap((page) => [
    { ...page, firmware: 'v23' as const },
    { ...page, firmware: 'v26' as const, hints: { ...page.hints, ...page.ofV26 } },
  ]),
)('$name settings of $firmware: each field has its hint', async ({ Screen, press, firmware, hints }) => {
  const { user } = await openPage(<Screen />, { firmware, prepare: ({ gateway }) => switchOn(gateway.settings) })
  if (press) await user.click(await screen.findByRole(press.role, { name: press.name }))
  const [firstHint = ''] = Object.values(hints)
  await screen.findByText(firstHint)
  expect(hintsShown()).toEqual(hints)
  const shown = [...document.querySelectorAll('.hint')].filter(({ textContent }) => textContent)
  expect(shown).toHaveLength(Object.keys(hints).length)
})
