import { useState } from 'react'
import { t } from '../i18n'
import { IconButton } from './Icon'

interface Props {
  attributes: {
    id: string
    name: string
    isInvalid: true | undefined
    describedBy: string | undefined
    onBlur?: () => void
  }
  value: string
  autoComplete: 'new-password' | 'current-password'
  change: (value: string) => void
}

/** A password field with a button that shows what was typed. */
export function PasswordInput({ attributes, value, autoComplete, change }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="affixed">
      <input
        id={attributes.id}
        name={attributes.name}
        aria-invalid={attributes.isInvalid}
        aria-describedby={attributes.describedBy}
        onBlur={attributes.onBlur}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
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
