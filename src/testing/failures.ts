import en from '../../locales/en.json' with { type: 'json' }
import { code } from '../contract/codes'
import type { Fault } from '../simulator/faults/faults'

type Failure = Omit<Fault, 'path'>

const { app, errors, codes, login } = en
const refused = errors.refused.replace('{{text}}', '')
const overloaded = (time: string) => errors.overloaded.replace('{{time}}', time)

/** Failures of a read, and the text that the page then shows. */
export const readFailures = {
  400: [{ status: 400 }, refused],
  404: [{ status: 404 }, refused],
  429: [{ status: 429, retryAfterSeconds: 2 }, overloaded('2 seconds')],
  500: [{ status: 500, body: '{"message":"broken","type":"danger"}', contentType: 'application/json' }, 'broken'],
  503: [{ status: 503, body: 'busy' }, refused],
  empty: [{ body: '' }, errors.unreadable],
  null: [{ body: 'null' }, errors.unreadable],
  '{}': [{ body: '{}' }, errors.unreadable],
  '[]': [{ body: '[]' }, errors.unreadable],
  cut: [{ cutAfterBytes: 20 }, errors.unreachable],
  garbage: [{ body: '{"a":' }, errors.unreadable],
  bytes: [{ body: '\u0000\ufffd\u0007<b>', contentType: 'application/octet-stream' }, errors.unreadable],
  html: [{ body: '<!doctype html><title>OpenDTU</title>', contentType: 'text/html' }, errors.unsupported],
  slow: [{ delayMs: 700 }, app.loading],
  dropped: [{ drop: true }, errors.unreachable],
  401: [{ status: 401 }, login.title],
} as const satisfies Record<string, readonly [Failure, string]>

export type ReadFailure = `${keyof typeof readFailures}`
export const allReadFailures = Object.keys(readFailures) as ReadFailure[]

/** Failures for which a screen need not show an error. Instead, the screen may show a dash for each missing value. */
export const toleratedFailures: readonly ReadFailure[] = ['{}', '[]', 'slow']

/** Screens whose content does not depend on the device's answers. */
export const deviceIndependentScreens: readonly string[] = ['/login', '/about', '/maintenance/reboot', '/yield']

/** Failures of a write, and the text that the page then shows. */
export const writeFailures = {
  400: [{ status: 400 }, refused],
  404: [{ status: 404 }, refused],
  429: [{ status: 429 }, overloaded('60 seconds')],
  500: [{ status: 500, body: '{"message":"flash worn out"}', contentType: 'application/json' }, 'flash worn out'],
  503: [{ status: 503 }, refused],
  empty: [{ body: '' }, errors.unreadable],
  null: [{ body: 'null' }, errors.unreadable],
  '{}': [{ body: '{}' }, errors.unreadable],
  '[]': [{ body: '[]' }, errors.unreadable],
  'no type': [{ body: '{"message":"Settings saved!","code":1001}' }, errors.unreadable],
  'a list as type': [{ body: '{"type":["success"],"message":"Settings saved!","code":1001}' }, errors.unreadable],
  'an odd code': [{ body: '{"type":"success","message":"Settings saved!","code":{"toString":1}}' }, errors.unreadable],
  garbage: [{ body: '{"type":' }, errors.unreadable],
  html: [{ body: '<title>OpenDTU</title>', contentType: 'text/html' }, errors.unsupported],
  proxy: [{ body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' }, errors.proxy],
  // The body replaces the device's own answer, so that the device does not carry out the command.
  cut: [{ body: '{"type":"success"}', cutAfterBytes: 5 }, errors.unreachable],
  dropped: [{ drop: true }, errors.unreachable],
  'code 1003': [{ code: code.tooLarge }, codes[1003]],
  'code 4242': [{ code: 4242 }, 'The device says something new.'],
  'no code': [{ code: null }, 'The device says something without a number.'],
  401: [{ status: 401 }, login.title],
} as const satisfies Record<string, readonly [Failure, string]>

export type WriteFailure = `${keyof typeof writeFailures}`
export const allWriteFailures = Object.keys(writeFailures) as WriteFailure[]
