import type { Form } from './form'

export interface SecurityConfig {
  password: string
  allow_readonly: boolean
}

export const passwordBytes = { min: 8, max: 64 } as const
export const userName = 'admin'

export const securityForm = [
  { fields: [{ name: 'allow_readonly', type: 'switch', hint: true }] },
] as const satisfies Form<SecurityConfig>
