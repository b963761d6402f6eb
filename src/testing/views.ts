import type { ScenarioName } from '../simulator/scenarios/scenarios'
import type { Texts } from '../ui/i18n'
import { paths } from './routes'

/** A screen, or a dialog that opens on it. */
export interface View {
  name: string
  path: string
  /** A part of the name of the button that opens the dialog. Escape closes the dialog. */
  button?: (texts: Texts) => string
  /** The name of the tab that shows the view. */
  tab?: (texts: Texts) => string
  /** v23 does not have this view. */
  ofV26?: true
  /** The scenario that shows the view, if the default scenario does not. */
  scenario?: ScenarioName
}

/** A text without the placeholder for the name of an inverter. */
const unnamed = (text: string) => text.replace('{{name}}', '').trim()

const screens: readonly View[] = paths.map((path) => ({ name: path.slice(1).replace('/', '-') || 'home', path }))

const dialogs: readonly View[] = [
  { name: 'home limit', path: '/', button: ({ limit }) => limit.set },
  { name: 'home power', path: '/', button: ({ power }) => power.title },
  { name: 'home device-info', path: '/', button: ({ devinfo }) => devinfo.title },
  { name: 'home events', path: '/', button: ({ events }) => events.title },
  {
    name: 'settings-inverter edit',
    path: '/settings/inverter',
    button: ({ inverterList }) => unnamed(inverterList.editNamed),
  },
  {
    name: 'settings-inverter delete',
    path: '/settings/inverter',
    button: ({ inverterList }) => unnamed(inverterList.deleteNamed),
  },
  { name: 'settings-network confirm', path: '/settings/network', button: ({ app }) => app.save },
  { name: 'settings-config reset', path: '/settings/config', button: ({ config }) => config.reset },
  { name: 'maintenance-reboot confirm', path: '/maintenance/reboot', button: ({ reboot }) => reboot.reboot },
  { name: 'info-system report', path: '/info/system', button: ({ systemInfo }) => systemInfo.report },
]

/** Names of the views that are the same on both firmware lines. */
export const sameOnBothLines: readonly string[] = [
  'login',
  'about',
  'settings-security',
  'maintenance-reboot',
  'maintenance-reboot confirm',
  'home power',
  'settings-inverter delete',
  'settings-network confirm',
  'settings-config reset',
]

/** All screens, and the dialogs that tests open. */
export const views: readonly View[] = [...screens, ...dialogs]

/** Further dialogs and tabs. Only browser tests open them. */
export const furtherViews: readonly View[] = [
  { name: 'home roof-limit', path: '/', button: ({ limit }) => limit.all },
  { name: 'home frequency', path: '/', button: ({ frequency }) => frequency.find, scenario: 'silent-hms' },
  { name: 'settings-device display', path: '/settings/device', tab: ({ device }) => device.display },
  { name: 'settings-device leds', path: '/settings/device', tab: () => 'LEDs', ofV26: true },
]
