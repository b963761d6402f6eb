import type { EditedSecurity, SecurityConfig } from '../../../../contract/security'

/** The password in force is not shown: both fields start empty. */
export function toEdited(config: SecurityConfig): EditedSecurity {
  return { ...config, password: '', repeat: '' }
}

/** Nothing typed keeps the password that is in force. */
export function fromEdited({ repeat, password, ...others }: EditedSecurity, config: SecurityConfig): SecurityConfig {
  return { ...others, password: password || config.password }
}
