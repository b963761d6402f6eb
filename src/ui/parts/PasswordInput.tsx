import { useState } from 'react'
import { t } from '../i18n'
import { IconButton } from './IconButton'

interface Props {
  id: string
  name: string
  value: string
  autoComplete?: 'new-password' | 'current-password'
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  onInput: (event: InputEvent & { currentTarget: HTMLInputElement }) => void
  onBlur?: () => void
}

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div class="affixed">
      <input
        autoComplete="new-password"
        {...props}
        {...(isShown ? { type: 'text' } : { type: 'password' })}
        autoCapitalize="none"
        spellcheck={false}
      />
      <IconButton
        icon={isShown ? 'eyeOff' : 'eye'}
        label={t('form.showPassword')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  )
}
