import en from '../../locales/en.json' with { type: 'json' }
import { code } from '../contract/codes'
import type { Fault } from '../simulator/faults/faults'

type Failure = readonly [fault: Omit<Fault, 'path'>, shownText: string]

// One failure of each kind that screens handle. api.dom.test.ts and outcome.dom.test.ts test all failures of requests, without a screen.

/** Failed reads, and the text that the page then shows. */
export const readFailures = {
  500: [{ status: 500, body: '{"message":"broken","type":"danger"}', contentType: 'application/json' }, 'broken'],
  '{}': [{ body: '{}' }, en.errors.unreadable],
  401: [{ status: 401 }, en.login.title],
} as const satisfies Record<string, Failure>

/** Failed writes, and the text that the page then shows. */
export const writeFailures = {
  dropped: [{ drop: true }, en.errors.unreachable],
  refused: [{ code: code.tooLarge }, en.codes[1003]],
  401: [{ status: 401 }, en.login.title],
} as const satisfies Record<string, Failure>

/** Screens whose content does not depend on the device's answers. */
export const deviceIndependentScreens: readonly string[] = ['/login', '/about', '/maintenance/reboot', '/yield']
