import type { Mutation } from './mutation'

/** Screens, the login, and what differs between firmware lines. */
export const screensAndLines: readonly Mutation[] = [
  // First steps
  {
    file: 'src/ui/screens/home/Home.tsx',
    search: 'areStepsShown || !inverters[0]',
    replace: '!inverters[0]',
    test: 'src/ui/screens/home/FirstSteps.test.tsx',
  },
  {
    file: 'src/ui/screens/home/Home.tsx',
    search: 'hasSent && channelsAtMs',
    replace: 'hasSent',
    test: 'src/ui/screens/home/FirstSteps.test.tsx',
  },
  {
    file: 'src/ui/screens/home/FirstSteps.tsx',
    search: 'findIndex(([, , problem]) => problem)',
    replace: 'findIndex(([, , problem]) => !problem)',
    test: 'src/ui/screens/home/FirstSteps.test.tsx',
  },
  {
    file: 'src/ui/screens/home/FirstSteps.tsx',
    search: "network_mode !== 'Ethernet' &&",
    replace: '',
    test: 'src/ui/screens/home/FirstSteps.test.tsx',
  },
  {
    file: 'src/ui/screens/home/FirstSteps.tsx',
    search: '{loaded.error && <Hints hints={live.hints} />}',
    replace: '',
    test: 'src/ui/screens/home/FirstSteps.test.tsx',
  },
  // Login, logout and what is kept of it
  {
    file: 'src/ui/screens/login/Login.tsx',
    search: '[isStaying, setIsStaying] = useState(true)',
    replace: '[isStaying, setIsStaying] = useState(false)',
    test: 'src/ui/screens/login/Login.test.tsx',
  },
  {
    file: 'src/ui/screens/login/Login.tsx',
    search: '!isStaying)',
    replace: 'isStaying)',
    test: 'src/ui/screens/login/Login.test.tsx',
  },
  {
    file: 'src/ui/screens/login/Login.tsx',
    search: 'session.clear()',
    replace: '',
    test: 'src/ui/screens/login/Login.test.tsx',
  },
  {
    file: 'src/ui/state/session.ts',
    search: "readStored('user') ?? (readStored('tab') && readStored('tabUser'))",
    replace: "readStored('tabUser') ?? readStored('user')",
    test: 'src/ui/state/session.test.ts',
  },
  {
    file: 'src/ui/state/session.ts',
    search: "if (!readStored('tab')) writeStored('tabUser', null)",
    replace: '',
    test: 'src/ui/state/session.test.ts',
  },
  {
    file: 'src/ui/state/session.ts',
    search: 'setTimeout(readAgain, WATCHED_AFTER_MS)',
    replace: '',
    test: 'src/ui/state/session.test.ts',
  },
  {
    file: 'src/ui/state/session.ts',
    search: "    writeStored(isForTab ? 'user' : 'tabUser', null)\n",
    replace: '',
    test: 'src/ui/state/session.test.ts',
  },
  {
    file: 'src/ui/state/session.ts',
    search: "    writeStored('tabUser', null)\n    writeStored('user', null)",
    replace: "    writeStored('user', null)",
    test: 'src/ui/state/session.test.ts',
  },
  {
    file: 'src/ui/state/session.ts',
    search: "    writeStored('tab', null)\n",
    replace: '',
    test: 'src/ui/state/session.test.ts',
  },
  { file: 'src/ui/state/session.ts', search: 'persisted && readAgain()', replace: 'persisted' },
  {
    file: 'src/ui/shared/ChangingText.tsx',
    search: ' key={text}',
    replace: '',
    test: 'src/ui/shared/ChangingText.test',
  },
  {
    file: 'src/ui/app/App.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    search: '${route?.path} ${isGuest}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: '${route?.path}',
    test: 'src/ui/app/App.test',
  },
  {
    file: 'src/ui/app/bar/LoginButton.tsx',
    search: '    dropDrafts()\n',
    replace: '',
    test: 'src/ui/app/bar/LoginButton.test.tsx',
  },
  {
    file: 'src/ui/app/bar/LoginButton.tsx',
    search: '    session.clear()\n',
    replace: '',
    test: 'src/ui/app/bar/LoginButton.test.tsx',
  },
  {
    file: 'src/ui/app/bar/LoginButton.tsx',
    search: "forgetCredentials('/livedata')",
    replace: '',
    test: 'src/ui/app/bar/LoginButton.test.tsx',
  },
  {
    file: 'src/ui/app/bar/LoginButton.tsx',
    search: "    forgetCredentials('/livedata')\n    session.clear()\n",
    replace: "    session.clear()\n    forgetCredentials('/livedata')\n",
    test: 'src/ui/app/bar/LoginButton.test.tsx',
  },
  // Inverters: order and advanced switches
  {
    file: 'src/ui/screens/settings/inverter/InverterSettings.tsx',
    search: 'order.splice(index + by, 0, id)',
    replace: 'order.splice(index, 0, id)',
    test: 'src/ui/screens/settings/inverter/InverterSettings.test.tsx',
  },
  {
    file: 'src/ui/screens/settings/inverter/InverterSettings.tsx',
    search: ' && inverters.every(hasOrder)',
    replace: '',
    test: 'src/ui/screens/settings/inverter/InverterSettings.test.tsx',
  },
  {
    file: 'src/ui/screens/settings/inverter/inverters.ts',
    search: '(numberOf(one.order) ?? 0) - (numberOf(other.order) ?? 0)',
    replace: '0',
    test: 'src/ui/screens/settings/inverter/inverters.test.ts',
  },
  {
    file: 'src/ui/screens/settings/inverter/inverters.ts',
    search: '    delete own[name]\n',
    replace: '',
    test: 'src/ui/screens/settings/inverter/inverters.test.ts',
  },
  {
    file: 'src/contract/inverters/inverter.ts',
    search: "      when: has<EditedInverter>('reachable_threshold'),\n",
    replace: '',
    test: 'src/ui/screens/settings/inverter/InverterSettings.test.tsx',
  },
  {
    file: 'src/contract/inverters/inverter.ts',
    search: "{ name: 'zero_runtime', type: 'switch' },",
    replace: '',
    test: 'src/ui/screens/settings/inverter/InverterSettings.test.tsx',
  },
  // Log levels
  {
    file: 'src/ui/screens/info/console/LogLevels.tsx',
    search: 'Object.entries(modules).map',
    replace: 'Object.entries(modules).slice(1).map',
    test: 'src/ui/screens/info/console/ConsoleInfo.v26.test.tsx',
  },
  {
    file: 'src/ui/screens/info/console/LogLevels.tsx',
    search: 'if (!data?.task_details) return null',
    replace: '',
    test: 'src/ui/screens/info/console/ConsoleInfo.v26.test.tsx',
  },
  // Code that is loaded when it is wanted
  { file: 'src/ui/shared/lazy.tsx', search: '10_000', replace: '20_000', test: 'src/ui/shared/lazy.test.tsx' },
  {
    file: 'src/ui/shared/lazy.tsx',
    search: "          () => setState('missing'),",
    replace: '          () => {},',
    test: 'src/ui/shared/lazy.test.tsx',
  },
  {
    file: 'src/ui/shared/lazy.tsx',
    search: "state === 'missing'",
    replace: "state !== 'loaded'",
    test: 'src/ui/shared/lazy.test.tsx',
  },
  {
    file: 'src/ui/shared/lazy.tsx',
    search: '            Loaded = exports[name]\n',
    replace: '',
    test: 'src/ui/shared/lazy.test.tsx',
  },
  {
    file: 'src/ui/shared/hooks/useEachSecond.ts',
    search: 'clearInterval(timer)',
    replace: '',
    test: 'src/ui/shared/hooks/useEachSecond.test.tsx',
  },
  // Firmware lines
  {
    file: 'src/ui/device/firmwareLine.ts',
    search: "known.get(ways) ?? lineStore.get() ?? 'v23'",
    replace: "lineStore.get() ?? 'v23'",
  },
  {
    file: 'src/ui/device/firmwareLine.ts',
    search: "if (asApiError(thrown).reason !== 'unsupported') throw thrown",
    replace: '',
  },
  { file: 'src/ui/device/firmwareLine.ts', search: 'if (!isUnknown(answer)) {', replace: 'if (answer) {' },
  // The bug report
  { file: 'src/ui/screens/info/system/Report.tsx', search: '|network_mode|', replace: '|network_|' },
  { file: 'src/ui/screens/info/system/Report.tsx', search: 'rows(part.hints)', replace: 'rows(part.hints, /_/)' },
  {
    file: 'src/ui/screens/info/system/Report.tsx',
    search: '|psram|',
    replace: '|',
    test: 'src/ui/screens/info/info.v26.test.tsx',
  },
  {
    file: 'src/ui/screens/info/system/Report.tsx',
    search: ', ...rows(inverter.radio_stats)',
    replace: '',
    test: 'src/ui/screens/info/info.v26.test.tsx',
  },
  {
    file: 'src/ui/live/feed.ts',
    search: "error.reason === 'unauthorized' ? Number.POSITIVE_INFINITY : error.retryAtMs",
    replace: 'error.retryAtMs',
    test: 'src/ui/live/feed.test.ts',
  },
  // The day's curve
  {
    file: 'src/ui/live/powerSeries.ts',
    search: 'if (receivedAtMs !== before?.receivedAtMs)',
    replace: '',
    test: 'src/ui/live/feed',
  },
  {
    file: 'src/ui/live/powerSeries.ts',
    search: ' && !before?.inverters.includes(inverter)',
    replace: '',
    test: 'src/ui/live/feed',
  },
  {
    file: 'src/ui/screens/home/PowerChart.tsx',
    search: '[series?.highest, !power',
    replace: '[!power',
    test: 'src/ui/screens/home/PowerChart',
  },
  {
    file: 'src/ui/screens/home/cards.tsx',
    search: '(isTouched || wasOpened)',
    replace: 'isOpened',
    test: 'src/ui/screens/home/cards',
  },
  { file: 'src/ui/live/powerSeries.ts', search: ', highest].map', replace: ', highest].slice(0, -1).map' },
  { file: 'src/ui/live/powerSeries.ts', search: "readStored('power') || forget()", replace: 'undefined' },
]
