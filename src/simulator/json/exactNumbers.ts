import { type Json, parse } from './arduinoJson'

const TEXT_OR_DECIMAL = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const HAS_POINT = /[.eE]/

/** The nearest number that is not whole. */
const justBeside = (whole: number) => (whole === 0 ? Number.MIN_VALUE : whole * (1 + Number.EPSILON))

/**
 * Parses JSON, but a number with a decimal point is never an integer: the firmware refuses 5.0 for an integer, and JavaScript cannot
 * distinguish it from 5. As a float it is the same number.
 */
export function parseExactly(text: string): Json | undefined {
  return parse(
    text.replace(TEXT_OR_DECIMAL, (token) => {
      const isWhole = !token.startsWith('"') && HAS_POINT.test(token) && Number.isInteger(Number(token))
      return isWhole ? String(justBeside(Number(token))) : token
    }),
  )
}
