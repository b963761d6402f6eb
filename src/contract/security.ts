import { code } from './codes'
import { byteLength, type Form } from './form'

export interface SecurityConfig {
  password: string
  allow_readonly: boolean
}

/** What the form edits; an empty password keeps the one in force. */
export interface EditedSecurity extends SecurityConfig {
  repeat: string
  /** The password that is kept where none is typed. */
  inForce: string
}

/** The password is also the access point's, where WPA2 takes one letter less. */
const WPA2_BYTES = 63

export const securityForm = [
  {
    title: 'admin',
    fields: [
      {
        name: 'password',
        type: 'password',
        minBytes: 8,
        maxBytes: 64,
        hint: true,
        codes: [code.password],
        warn: ({ password }) => byteLength(password) > WPA2_BYTES,
      },
      { name: 'repeat', type: 'password', maxBytes: 64 },
    ],
  },
  { title: 'visitors', fields: [{ name: 'allow_readonly', type: 'switch', hint: true }] },
] as const satisfies Form<EditedSecurity>
