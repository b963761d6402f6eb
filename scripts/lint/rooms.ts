/** Says who may import whom: a room is the files of src that may import the same. */
export interface Room {
  files: readonly string[]
  message: string
  /** Patterns of what is not imported here, as the linter reads them: `!` takes back. */
  not: readonly string[]
  /** Packages, with the reason. */
  notPackages?: Readonly<Record<string, string>>
}

/** Rooms of the page, each after those it may import. */
const uiRooms = {
  lib: ['**/lib/**'],
  state: ['**/state/**'],
  i18n: ['**/i18n'],
  device: ['**/device/**'],
  hooks: ['**/hooks/**'],
  live: ['**/live/**'],
  parts: ['**/parts/**'],
  form: ['**/form/**'],
  screens: [
    '**/screens/**',
    '**/home/**',
    '**/login/**',
    '**/settings/**',
    '**/info/**',
    '**/maintenance/**',
    '**/About',
  ],
  app: ['**/app/**', '**/main'],
} as const

/** Rooms of the simulator, likewise. */
const simulatorRooms = {
  json: ['**/json/**'],
  world: ['**/world/**'],
  gateway: ['**/gateway/**'],
  lines: ['**/lines/**'],
  scenarios: ['**/scenarios/**'],
  faults: ['**/faults/**'],
  http: ['**/http/**'],
  cli: ['**/cli/**'],
} as const

type UiRoom = keyof typeof uiRooms
type SimulatorRoom = keyof typeof simulatorRooms

const outsideTheUi = [
  'node:*',
  '**/simulator/**',
  '**/testing/**',
  '**/browser-tests/**',
  '**/scripts/**',
  '**/deviceLimits',
]
const outsideTheSimulator = ['**/ui/**', '**/testing/**', '**/browser-tests/**', '**/scripts/**']
const oneLine = ['**/v23/**', '**/v26/**', '**/lines/lines']

const REACT = 'Write against the names of React.'
const preact = { preact: REACT, 'preact/hooks': REACT, 'preact/compat': REACT }
const uiPackages = { ...preact, rosetta: 'Only ui/i18n.ts imports rosetta.' }

const except = <R extends string>(rooms: Readonly<Record<R, readonly string[]>>, may: readonly string[]) =>
  (Object.keys(rooms) as R[]).filter((room) => !may.includes(room)).flatMap((room) => rooms[room])

const inUi = (
  files: readonly string[],
  may: readonly UiRoom[],
  message: string,
  more: readonly string[] = [],
): Room => ({
  files: files.map((file) => (file.startsWith('!') ? file : `src/ui/${file}`)),
  message,
  // First, as a later `!` would take back what stands before it.
  not: [...more, ...outsideTheUi, ...except(uiRooms, may)],
  notPackages: uiPackages,
})

const inSimulator = (
  files: readonly string[],
  may: readonly SimulatorRoom[],
  message: string,
  more: readonly string[] = [],
): Room => ({
  files: files.map((file) => (file.startsWith('!') ? file : `src/simulator/${file}`)),
  message,
  not: [...outsideTheSimulator, ...except(simulatorRooms, may), ...more],
})

const ONE_WAY = 'Imports go one way: app, screens, form and live, parts, hooks, device, i18n, state, lib.'
const NO_SCREEN = 'A screen never imports a screen; what two need goes to parts or hooks.'
const NO_CALLS = 'Parts and the rows of a form never call the device.'
const underScreens: readonly UiRoom[] = ['lib', 'state', 'i18n', 'device', 'hooks', 'live', 'parts', 'form']
const callers = [
  '**/device/{api,codeHost,credentials,transfers,write}',
  '**/device/files',
  '**/device/withFallback',
  '**/hooks/useSocket',
  '**/hooks/useLoaded',
]
const NOTHING_BUT_ITSELF = 'The contract imports nothing but itself.'
const GROUPS = ['info', 'maintenance', 'settings']

/** No file is in two rooms: of two overrides the linter would take the later one only. */
export const ROOMS: readonly Room[] = [
  {
    files: ['scripts/**'],
    message: 'Scripts turn src into dist-firmware and know nothing of what is in it, except how it is packed.',
    not: ['**/src/**', '!**/src/packing/**'],
  },
  { files: ['src/packing/**'], message: 'Packing knows nothing of what is packed.', not: ['*', '*/**', '!./**'] },
  { files: ['src/contract/*'], message: NOTHING_BUT_ITSELF, not: ['*', '*/**', '!./**'] },
  { files: ['src/contract/*/**'], message: NOTHING_BUT_ITSELF, not: ['*', '*/**', '!./*', '!../*'] },

  inUi(['main.tsx'], ['app', 'i18n', 'state'], ONE_WAY),
  inUi(['app/**'], [...underScreens, 'screens'], ONE_WAY),
  inUi(['screens/*'], underScreens, NO_SCREEN, ['./**']),
  inUi(['screens/home/**', 'screens/login/**'], underScreens, NO_SCREEN),
  inUi(
    GROUPS.map((group) => `screens/${group}/*`),
    underScreens,
    NO_SCREEN,
    ['./*/**', './*Info', './*Settings', './Reboot'],
  ),
  inUi(
    GROUPS.map((group) => `screens/${group}/*/**`),
    underScreens,
    NO_SCREEN,
    ['../*', '../*/**', '!../../**'],
  ),
  inUi(['form/SettingsScreen.tsx'], ['lib', 'state', 'i18n', 'device', 'hooks', 'parts', 'form'], ONE_WAY),
  inUi(
    ['form/**', '!src/ui/form/SettingsScreen.tsx'],
    ['lib', 'state', 'i18n', 'device', 'hooks', 'parts', 'form'],
    NO_CALLS,
    callers,
  ),
  inUi(['parts/**'], ['lib', 'state', 'i18n', 'device', 'hooks', 'parts'], NO_CALLS, callers),
  inUi(['live/**'], ['lib', 'state', 'i18n', 'device', 'hooks', 'live'], ONE_WAY),
  inUi(['hooks/**'], ['lib', 'state', 'i18n', 'device', 'hooks'], ONE_WAY),
  inUi(['device/**'], ['lib', 'state', 'i18n', 'device'], ONE_WAY),
  { ...inUi(['i18n.ts'], ['lib', 'state'], ONE_WAY), notPackages: preact },
  inUi(['state/**'], ['lib', 'state'], ONE_WAY),
  inUi(['lib/**'], ['lib'], 'lib holds pure functions: only the contract and other files of lib.', ['react', 'wouter']),

  inSimulator(
    ['cli/**'],
    ['json', 'world', 'gateway', 'lines', 'scenarios', 'faults', 'http', 'cli'],
    'The simulator knows only the contract.',
  ),
  inSimulator(
    ['http/**'],
    ['json', 'world', 'gateway', 'lines', 'faults', 'http'],
    'What answers a request is handed its firmware line.',
    oneLine,
  ),
  inSimulator(
    ['faults/**'],
    ['json', 'world', 'gateway', 'lines', 'faults'],
    'What answers a request is handed its firmware line.',
    oneLine,
  ),
  inSimulator(
    ['scenarios/**'],
    ['json', 'world', 'gateway', 'lines', 'scenarios'],
    'Scenarios know neither the web server nor a single line.',
    ['**/v23/**', '**/v26/**'],
  ),
  inSimulator(['lines/lines.ts'], ['json', 'gateway', 'lines'], 'The list of lines knows the lines.'),
  inSimulator(
    ['lines/*', '!src/simulator/lines/lines.ts'],
    ['json', 'world', 'gateway', 'lines'],
    'What the lines share knows none of them.',
    [...oneLine, './lines'],
  ),
  inSimulator(['lines/v23/**'], ['json', 'world', 'gateway', 'lines'], 'v26 may build on v23, never the other way.', [
    '**/v26/**',
    '**/lines',
  ]),
  inSimulator(['lines/v26/**'], ['json', 'world', 'gateway', 'lines'], 'A line does not know the list of lines.', [
    '**/lines',
  ]),
  inSimulator(['gateway/**'], ['json', 'world', 'gateway'], 'The state of a gateway knows neither paths nor requests.'),
  inSimulator(['world/**'], ['json', 'world'], 'Sun, panels and inverters know no gateway.'),
  inSimulator(['json/**'], ['json'], 'The habits of a JSON library know nothing of a gateway.', ['**/contract/**']),
]
