import { expect, it } from 'vitest'
import { SERIALS_WITH_FREQUENCY } from './SilenceAdvice'

it.each([
  ['HM', ['1021', '1041', '1061', '1121', '1141', '1161'], false],
  ['HMS', ['1124', '1125', '1400', '1143', '1144', '1410', '1164', '1420'], true],
  ['HMT', ['1361', '1362', '1381', '1382'], true],
  ['MIT', ['1520'], true],
  ['HERF', ['2821', '2841', '2861'], false],
])(
  'SERIALS_WITH_FREQUENCY matches only serials of inverters with a configurable frequency: %s',
  (_, prefixes, expected) => {
    for (const prefix of prefixes)
      expect([prefix, SERIALS_WITH_FREQUENCY.test(`${prefix}80012345`)]).toEqual([prefix, expected])
  },
)
