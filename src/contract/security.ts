import { code } from './codes'
import type { Form } from './form'

export interface SecurityConfig {
  password: string
  allow_readonly: boolean
}

/** The object of the form. An empty password keeps the current one. */
export interface EditedSecurity extends SecurityConfig {
  repeat: string
  /** Sent if no new password is typed. */
  currentPassword: string
}

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
      },
      { name: 'repeat', type: 'password', maxBytes: 64 },
    ],
  },
  { title: 'visitors', fields: [{ name: 'allow_readonly', type: 'switch', hint: true }] },
] as const satisfies Form<EditedSecurity>
