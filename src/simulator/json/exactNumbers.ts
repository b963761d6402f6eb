import { type Json, parse } from './arduinoJson'

const TEXT_OR_DECIMAL = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const HAS_POINT = /[.eE]/

/** The nearest number that is not whole. */
const justBeside = (whole: number) => (whole === 0 ? Number.MIN_VALUE : whole * (1 + Number.EPSILON))

/**
 * As JSON, but a number written with a decimal point is never whole: the firmware refuses 5.0 where it wants an integer,
 * which JavaScript could not tell from 5. As a float it is the same number.
 */
export function parseExactly(text: string): Json | undefined {
  return parse(
    text.replace(TEXT_OR_DECIMAL, (token) => {
      const isWhole = !token.startsWith('"') && HAS_POINT.test(token) && Number.isInteger(Number(token))
      return isWhole ? String(justBeside(Number(token))) : token
    }),
  )
}
