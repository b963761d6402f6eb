import { fromBase64, textOf } from '../json/bytes'
import { type DerValue, identifierOf, readDer } from './der'

const HEADING_WIDTH = 18
const PEM = /-----BEGIN CERTIFICATE-----([\sA-Za-z\d+/=]+)-----END CERTIFICATE-----/

/** Tags of DER values. */
const BOOLEAN = 1
const UTC_TIME = 23
const VERSION = 0xa0
const EXTENSIONS = 0xa3

const BASIC_CONSTRAINTS = '2.5.29.19'
const RSA_KEY = '1.2.840.113549.1.1.1'
/** Key sizes of elliptic curves in bits, by identifier of the curve. */
const CURVE_BITS: Readonly<Record<string, number>> = { '1.3.132.0.34': 384, '1.3.132.0.35': 521 }

const NAME_PARTS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'emailAddress',
}

function infoLine(heading: string, value: string): string {
  return `${heading.padEnd(HEADING_WIDTH)}: ${value}\n`
}

/** The part at an index. Throws if there is no part at this index. */
function partOf({ parts }: DerValue, index: number): DerValue {
  const part = parts[index]
  if (!part) throw new Error('no certificate')
  return part
}

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')

/** The bytes without the zero that marks a number as positive. */
const magnitudeOf = ({ content }: DerValue) => (content[0] === 0 && content.length > 1 ? content.subarray(1) : content)

function nameText({ parts }: DerValue): string {
  const texts = parts.flatMap((set) =>
    set.parts.map((pair) => {
      const identifier = identifierOf(partOf(pair, 0))
      return `${NAME_PARTS[identifier] ?? identifier}=${textOf(partOf(pair, 1).content)}`
    }),
  )
  return texts.join(', ')
}

/** Formats a date such as `150604110438Z` or `20500604110438Z`. */
function dateText({ tag, content }: DerValue): string {
  const encoded = textOf(content)
  const century = encoded < '50' ? '20' : '19'
  const digits = tag === UTC_TIME ? century + encoded : encoded
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(digits) ?? []
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** Kind and size of a public key. */
function keyOf(info: DerValue): { isRsa: boolean; bits: number } {
  const [algorithm, bitText] = [partOf(info, 0), partOf(info, 1)]
  const isRsa = identifierOf(partOf(algorithm, 0)) === RSA_KEY
  if (!isRsa) return { isRsa, bits: CURVE_BITS[identifierOf(partOf(algorithm, 1))] ?? 256 }
  const [key] = readDer(bitText.content.subarray(1))
  if (!key) throw new Error('no key')
  return { isRsa, bits: magnitudeOf(partOf(key, 0)).length * 8 }
}

function isAuthority(extensions: DerValue | undefined): boolean {
  const list = extensions?.parts[0]?.parts ?? []
  const extension = list.find((candidate) => identifierOf(partOf(candidate, 0)) === BASIC_CONSTRAINTS)
  const encoded = extension?.parts.at(-1)
  const [constraints] = encoded ? readDer(encoded.content) : []
  const [flag] = constraints?.parts ?? []
  return flag?.tag === BOOLEAN && flag.content[0] !== 0
}

function descriptionOf(certificate: DerValue): string {
  const body = partOf(certificate, 0)
  const fields = body.parts[0]?.tag === VERSION ? body.parts.slice(1) : body.parts
  const [serial, , issuer, validity, subject, keyInfo] = fields
  if (!serial || !issuer || !validity || !subject || !keyInfo) throw new Error('no certificate')
  const { isRsa, bits } = keyOf(keyInfo)
  return (
    infoLine('cert. version', '3') +
    infoLine('serial number', hexOf(magnitudeOf(serial))) +
    infoLine('issuer name', nameText(issuer)) +
    infoLine('subject name', nameText(subject)) +
    infoLine('issued  on', dateText(partOf(validity, 0))) +
    infoLine('expires on', dateText(partOf(validity, 1))) +
    infoLine('signed using', `${isRsa ? 'RSA' : 'ECDSA'} with SHA-256`) +
    infoLine(`${isRsa ? 'RSA' : 'EC'} key size`, `${bits} bits`) +
    infoLine('basic constraints', `CA=${isAuthority(fields.find(({ tag }) => tag === EXTENSIONS))}`)
  )
}

/** An English description of a certificate in PEM; '' if the text is not a certificate. */
export function certificateInfo(pem: string): string {
  const [, base64] = PEM.exec(pem) ?? []
  if (!base64) return ''
  try {
    const [certificate] = readDer(fromBase64(base64.replace(/\s/g, '')))
    return certificate ? descriptionOf(certificate) : ''
  } catch {
    return ''
  }
}
