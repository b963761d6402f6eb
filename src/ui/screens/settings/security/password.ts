import type { EditedSecurity, SecurityConfig } from '../../../../contract/security'

/** The password in force is not shown: both fields start empty. */
export function toEdited(config: SecurityConfig): EditedSecurity {
  return { ...config, inForce: config.password, password: '', repeat: '' }
}

/** Nothing typed keeps the password that is in force. */
export function fromEdited({ repeat, password, inForce, ...others }: EditedSecurity): SecurityConfig {
  return { ...others, password: password || inForce }
}
