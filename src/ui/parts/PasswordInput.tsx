import { useState } from 'react'
import { t } from '../i18n'
import { Icon } from './Icon'

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

/** A password that can be shown. */
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
      <button
        type="button"
        class="quiet"
        aria-pressed={isShown}
        aria-label={t('form.showPassword')}
        title={t('form.showPassword')}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  )
}
