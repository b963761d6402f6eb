import { type Json, parse } from './arduinoJson'

const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const POINT_OR_EXPONENT = /[.eE]/

/** A number with a fraction, as near as possible to an integer. */
const nearestFraction = (whole: number) => (whole === 0 ? Number.MIN_VALUE : whole * (1 + Number.EPSILON))

/**
 * Parses JSON. The firmware refuses 5.0 where it requires an integer, but JavaScript cannot distinguish 5.0 from 5. So 5.0 becomes the
 * nearest number with a fraction, which is still 5 as a 32-bit float.
 */
export function parseExactly(text: string): Json | undefined {
  return parse(
    text.replace(TEXT_OR_NUMBER, (token) => {
      const isText = token.startsWith('"')
      if (isText || !POINT_OR_EXPONENT.test(token) || !Number.isInteger(Number(token))) return token
      return String(nearestFraction(Number(token)))
    }),
  )
}
