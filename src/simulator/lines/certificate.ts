import { X509Certificate } from 'node:crypto'

const HEADING_WIDTH = 18

function line(heading: string, value: string): string {
  return `${heading.padEnd(HEADING_WIDTH)}: ${value}\n`
}

function date(text: string): string {
  return new Date(text).toISOString().replace('T', ' ').slice(0, 19)
}

const names = (text: string) => text.split('\n').join(', ')

/** Several lines of English about a certificate in PEM; '' for what is none. */
export function certificateInfo(pem: string): string {
  try {
    const certificate = new X509Certificate(pem)
    const key = certificate.publicKey
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 256
    return (
      line('cert. version', '3') +
      line('serial number', (certificate.serialNumber.match(/../g) ?? []).join(':')) +
      line('issuer name', names(certificate.issuer)) +
      line('subject name', names(certificate.subject)) +
      line('issued  on', date(certificate.validFrom)) +
      line('expires on', date(certificate.validTo)) +
      line('signed using', `${key.asymmetricKeyType === 'rsa' ? 'RSA' : 'ECDSA'} with SHA-256`) +
      line(`${key.asymmetricKeyType === 'rsa' ? 'RSA' : 'EC'} key size`, `${bits} bits`) +
      line('basic constraints', `CA=${certificate.ca}`)
    )
  } catch {
    return ''
  }
}
