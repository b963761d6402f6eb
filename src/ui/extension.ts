import type { ComponentType } from 'react'
import type { Configs, ExtensionConfigs, ExtensionReports, Reports } from '../contract/api'
import type { MqttStatus } from '../contract/mqtt'
import type { NetworkStatus } from '../contract/network'
import type { NtpStatus } from '../contract/ntp'
import type { SystemStatus } from '../contract/system'
import type { TextKey } from './i18n'
import type { Live } from './live/merge'

/** A screen of the page, as the menu and the address bar know it. */
export interface AppRoute {
  path: string
  /** The text of its name in the menu; a screen without one is not in the menu. */
  label?: TextKey
  /** The group of the menu that it belongs to. */
  group?: 'settings' | 'info'
  /** Guests see the login instead. */
  needsLogin?: true
  /** Has a line before it in the menu. */
  isDivided?: true
  /** The first request of the screen. If the page is opened with this screen, it is sent while its code still loads. */
  asks?: keyof (Configs & Reports & ExtensionConfigs & ExtensionReports)
  component: ComponentType
}

/** A screen of an extension: `after` is the path of the screen that it follows in the menu. */
export type ExtensionRoute = AppRoute & { after: string }

/**
 * What src/extensions/<name>/index.ts adds to the page. Each component but the smallest is `lazy(…)` or `lazyScreen(…)`: what is imported
 * without `import()` delays the first live value. The rest is told by where it lies: see .github/forks.md.
 */
export interface Extension {
  screens?: readonly ExtensionRoute[]
  /** Parts of the live view. `live.others` has what the device sends beside inverters, totals and hints. */
  live?: {
    /** Below the totals of the inverters. */
    totals?: ComponentType<{ live: Live }>
    /** Below the inverters. */
    sections?: ComponentType<{ live: Live }>
  }
  /** Cards at the end of the info pages. */
  info?: {
    system?: ComponentType<{ record: SystemStatus }>
    network?: ComponentType<{ record: NetworkStatus }>
    ntp?: ComponentType<{ record: NtpStatus }>
    mqtt?: ComponentType<{ record: MqttStatus }>
  }
  firmware?: {
    /** Whether the device runs this fork's firmware: by something that only this firmware sends. */
    isRunning: (system: SystemStatus) => boolean
    /** On GitHub, as `owner/name`: About leads there, and there the update check asks. */
    repository: string
  }
}
