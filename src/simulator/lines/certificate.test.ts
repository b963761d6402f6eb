import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { expect, it } from 'vitest'
import { certificateInfo } from './certificate'

/** Node's certificates with RSA or EC keys. Certificates with a special character in a name, or with the serial number 0, are left out, because Node formats them differently. */
const comparable = rootCertificates.filter((pem) => {
  const { issuer, publicKey, serialNumber } = new X509Certificate(pem)
  const isKnownKey = ['rsa', 'ec'].includes(publicKey.asymmetricKeyType ?? '')
  return isKnownKey && serialNumber !== '0' && /^[\x20-\x7e\n]*$/.test(issuer) && !/[\\"+#;<>,]/.test(issuer)
})

const dateOf = (text: string) => new Date(text).toISOString().replace('T', ' ').slice(0, 19)

it('certificateInfo has the same values as Node', () => {
  expect(comparable.length).toBeGreaterThan(50)
  for (const pem of comparable) {
    const certificate = new X509Certificate(pem)
    const info = certificateInfo(pem)
    expect(info).toContain(`issuer name       : ${certificate.issuer.split('\n').join(', ')}\n`)
    expect(info).toContain(`serial number     : ${(certificate.serialNumber.match(/../g) ?? []).join(':')}\n`)
    expect(info).toContain(`issued  on        : ${dateOf(certificate.validFrom)}\n`)
    expect(info).toContain(`expires on        : ${dateOf(certificate.validTo)}\n`)
    expect(info).toContain(`basic constraints : CA=${certificate.ca}\n`)
    const bits = certificate.publicKey.asymmetricKeyDetails?.modulusLength
    if (bits) expect(info).toContain(`RSA key size      : ${bits} bits\n`)
  }
})

it.each(['', 'no certificate', '-----BEGIN CERTIFICATE-----\nMIIF\n-----END CERTIFICATE-----'])(
  'the certificate info of "%s" is empty',
  (text) => {
    expect(certificateInfo(text)).toBe('')
  },
)
