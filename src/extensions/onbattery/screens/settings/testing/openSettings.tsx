import { screen } from '@testing-library/dom'
import { openPage } from '../../../../../testing/openPage'
import { line } from '../../../simulator/line'
import { extensionSettings, type OwnSettings } from '../../../simulator/settings'
import { resetOwnSettings } from '../../../testing/switchOn'
import { BatterySettings } from '../BatterySettings'
import { GridChargerSettings } from '../GridChargerSettings'
import { PowerLimiterSettings } from '../PowerLimiterSettings'
import { PowerMeterSettings } from '../PowerMeterSettings'
import { SolarChargerSettings } from '../SolarChargerSettings'

export const METADATA = '/api/powerlimiter/metadata'

export const screens = {
  battery: BatterySettings,
  powermeter: PowerMeterSettings,
  powerlimiter: PowerLimiterSettings,
  solarcharger: SolarChargerSettings,
  gridcharger: GridChargerSettings,
}

/** Opens a settings screen. Before that, `changeSettings` can change the settings of the device. */
export async function open(
  name: keyof typeof screens,
  changeSettings: (own: OwnSettings) => void = () => undefined,
  /** Replaces the device's answer at `METADATA`. */
  metadata?: object,
) {
  const Settings = screens[name]
  const opened = await openPage(<Settings />, {
    firmware: line,
    prepare({ gateway, faults }) {
      changeSettings(resetOwnSettings(gateway))
      if (metadata) faults.add({ path: METADATA, body: JSON.stringify(metadata) })
    },
  })
  await screen.findByRole('button', { name: 'Save' })
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...opened, save, own: extensionSettings(opened.device.gateway) }
}

export const names = () => [...document.querySelectorAll('[name]')].map((control) => control.getAttribute('name') ?? '')
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
export const errorOf = (name: string) => document.getElementById(`${name}-error`)?.textContent
