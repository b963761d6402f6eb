import { plainText } from './numbers'

const written = /^(\w{3})\w*, (\w{3})\w*( \d\d? \d{4} \d\d:\d\d:\d\d)$/

/**
 * 'Wednesday, May 03 2023 13:37:42', as the device writes its own local time, taken for UTC: shown in UTC it stays what the device wrote,
 * whatever the zone of the reader. Every browser reads the form of `Date.prototype.toString()`: https://tc39.es/ecma262/#sec-date.parse
 */
export function parseDeviceTime(sent: unknown): Date | undefined {
  const text = plainText(sent)
  const date = new Date(text.replace(written, '$1 $2$3 GMT+0000'))
  return written.test(text) && Number(date) ? date : undefined
}
