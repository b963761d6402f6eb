import type { Mutation } from './mutation'

const INVERTERS = 'src/ui/screens/settings/inverter/InverterSettings.test.tsx'
const SECURITY = 'src/ui/screens/settings/SecuritySettings'

/** What others change while a page stands open, and pages that nobody looks at. */
export const othersAndHidden: readonly Mutation[] = [
  {
    file: 'src/ui/form/useForm.ts',
    search: '{ ...stored, ...(await load?.(record)) }',
    replace: 'stored',
    test: 'src/ui/form/engine',
  },
  {
    file: 'src/ui/form/useForm.ts',
    search: '{ ...stored, ...(await load?.(record)) }',
    replace: '(await load?.(record)) ?? stored',
    test: 'src/ui/form/engine',
  },
  {
    file: 'src/ui/form/useForm.ts',
    search: '{ ...next, ...changes }',
    replace: 'next',
    test: 'src/ui/form/engine',
  },
  {
    file: 'src/ui/form/SettingsForm.tsx',
    search: `form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()`,
    replace: '',
    test: 'src/ui/form/engine',
  },
  {
    file: `${SECURITY}.tsx`,
    search: 'load: async () => toEdited(await get(path)),',
    replace: '',
    test: `${SECURITY}.test.tsx`,
  },
  {
    file: `${SECURITY}.tsx`,
    search: '.catch((error) => savedAfterAll(record, error))',
    replace: '',
    test: `${SECURITY}.test.tsx`,
  },
  {
    file: 'src/ui/screens/settings/inverter/inverterList.ts',
    search: 'id === inverter.id && [',
    replace: 'id === inverter.id || [',
    test: INVERTERS,
  },
  {
    file: 'src/ui/screens/settings/inverter/inverterList.ts',
    search: '...(inverter.clear_eventlog && { clear_eventlog: false }),',
    replace: '',
    test: INVERTERS,
  },
  {
    file: 'src/ui/screens/settings/inverter/InverterSettings.tsx',
    search: 'keepDraft(draftOf(inverter), {})',
    replace: '{}',
    test: INVERTERS,
  },
  {
    file: 'src/ui/screens/home/dialogs/useCommandStatus.ts',
    search: "else if (reported !== 'Pending') hasFailed",
    replace: 'else if (reported) hasFailed',
    test: 'src/ui/screens/home/dialogs/PowerDialog.test',
  },
  {
    file: 'src/ui/screens/home/limit/LimitRequested.tsx',
    search: "status === 'Ok' && isThere !== false",
    replace: "isThere ?? status === 'Ok'",
    test: 'src/ui/screens/home/limit/LimitRequested',
  },
  {
    file: 'src/ui/live/feed.ts',
    search: "if (state.socket === 'paused') break",
    replace: '',
    test: 'src/ui/live/feed.test.ts',
  },
  {
    file: 'src/ui/live/feed.ts',
    search: 'document.hidden || feed.reload()',
    replace: 'undefined',
    test: 'src/ui/screens/home/Home.test.tsx',
  },
  {
    file: 'src/ui/device/useLoaded.ts',
    search: 'document.hidden || reload()',
    replace: 'reload()',
    test: 'src/ui/device/usePolling',
  },
  {
    file: 'src/ui/screens/home/Inverters.tsx',
    search: '? undefined : shown.current?.name',
    replace: '? undefined : undefined',
    test: 'src/ui/screens/home/Inverters.test.tsx',
  },
  {
    file: `${SECURITY}.tsx`,
    search: 'password !== inForce && ',
    replace: '',
    test: `${SECURITY}.test.tsx`,
  },
  {
    file: 'src/ui/screens/settings/ntp/NtpSettings.tsx',
    search: ', beforeSend: withRule',
    replace: '',
    test: 'src/ui/screens/settings/ntp/NtpSettings.test.tsx',
  },
  {
    file: 'src/ui/screens/settings/ntp/NtpSettings.tsx',
    search: ' && config.ntp_timezone_descr !== state.stored.ntp_timezone_descr',
    replace: '',
    test: 'src/ui/screens/settings/ntp/NtpSettings.test.tsx',
  },
  {
    file: 'src/ui/form/useForm.ts',
    search: '(name in next ? others : stored)',
    replace: 'others',
    test: 'src/testing/v26Forms.test.tsx',
  },
  {
    file: 'src/ui/screens/settings/inverter/AddInverter.tsx',
    search: 'reply && reply.type !==',
    replace: 'reply?.type !==',
    test: INVERTERS,
  },
  {
    file: 'src/ui/screens/settings/inverter/inverterList.ts',
    search: '[inverter.serial, typed]',
    replace: '[inverter.serial]',
    test: INVERTERS,
  },
  {
    file: 'src/ui/screens/settings/inverter/InverterSettings.tsx',
    search: '(now) => (now === editing ? undefined : now)',
    replace: 'undefined',
    test: INVERTERS,
  },
]
