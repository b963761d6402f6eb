import type { ComponentType } from 'react'
import type { Configs, ExtensionConfigs, ExtensionReports, Reports } from '../contract/api'
import type { UncheckedMqtt } from '../contract/mqtt'
import type { UncheckedNetwork } from '../contract/network'
import type { UncheckedNtp } from '../contract/ntp'
import type { UncheckedSystem } from '../contract/system'
import type { TextKey } from './i18n'
import type { Live } from './live/merge'

/** A screen with its place in the menu and its address. */
export interface AppRoute {
  path: string
  /** The key of the screen's name in the menu. Screens without a label are not in the menu. */
  label?: TextKey
  /** The group of the menu that the screen belongs to. */
  group?: 'settings' | 'info'
  /** Guests see the login instead. */
  needsLogin?: true
  /** The menu shows the screen only for this firmware line. */
  line?: 'v26'
  /** A divider line precedes the screen in the menu. */
  hasDividerAbove?: true
  /** The first request of the screen. If the page is opened with this screen, the request is sent while the code of the screen still loads. */
  asks?: keyof (Configs & Reports & ExtensionConfigs & ExtensionReports)
  component: ComponentType
}

/** A screen of an extension. `after` is the path of the screen that precedes this screen in the menu. */
export type ExtensionRoute = AppRoute & { after: string }

/**
 * The exports of src/extensions/<name>/index.ts. Load each component that is not very small with `lazy(…)` or `lazyScreen(…)`, because code that is
 * not loaded with `import()` delays the first live value. .github/forks.md describes the folders.
 */
export interface Extension {
  screens?: readonly ExtensionRoute[]
  /** Parts of the live view. `live.others` contains the members of the device's messages other than `inverters`, `total` and `hints`. */
  live?: {
    /** A part below the totals of the inverters. */
    totals?: ComponentType<{ live: Live }>
    /** A part below the inverters. */
    sections?: ComponentType<{ live: Live }>
  }
  /** Cards at the end of the info pages. */
  info?: {
    system?: ComponentType<{ record: UncheckedSystem }>
    network?: ComponentType<{ record: UncheckedNetwork }>
    ntp?: ComponentType<{ record: UncheckedNtp }>
    mqtt?: ComponentType<{ record: UncheckedMqtt }>
  }
  firmware?: {
    /** Recognises the fork's firmware by a field that only this firmware sends. */
    isRunning: (system: UncheckedSystem) => boolean
    /** Repository on GitHub (`owner/name`), for About and the update check. */
    repository: string
  }
}
