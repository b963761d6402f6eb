import { code } from './codes'
import { byteLength, type Form } from './form'

export interface SecurityConfig {
  password: string
  allow_readonly: boolean
}

/** The object of the form. An empty password keeps the current one. */
export interface EditedSecurity extends SecurityConfig {
  repeat: string
  /** The current password, sent if no new password is typed. */
  currentPassword: string
}

/** The size of the longest password that WPA2 accepts. The access point of the device has the same password as the login. */
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
