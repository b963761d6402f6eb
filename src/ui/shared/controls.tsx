import { type ReactNode, type RefObject, useState } from 'react'
import { t } from '../i18n'
import { ChangingText } from './ChangingText'

interface Props {
  name: string
  isOn: boolean
  change: (isOn: boolean) => void
  children: ReactNode
}

/** A switch with its label, for a state that is not a field of a settings form. */
export function Switch({ name, isOn, change, children }: Props) {
  return (
    <label>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}

interface ChoiceProps {
  label: string
  options: readonly (readonly [value: string, text: string])[]
  value: string
  /** The options are names, which browsers must not translate. The text of an empty value is not a name. */
  hasNames?: boolean
  choose: (value: string) => void
}

/** A drop-down list. */
export function Choice({ label, options, value, hasNames, choose }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => choose(event.currentTarget.value)}>
      {options.map(([option, text]) => (
        <option key={option} value={option} translate={hasNames && option ? 'no' : undefined}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Copies the text of an element. Uses `execCommand`, because there is no clipboard API on plain http. If copying fails, the text remains selected. */
export function CopyButton({ source }: { source: RefObject<HTMLElement | null> }) {
  const [outcome, setOutcome] = useState('')

  function copy() {
    const selection = getSelection()
    if (!source.current?.textContent || !selection) return setOutcome('')
    selection.selectAllChildren(source.current)
    const isCopied = document.execCommand('copy')
    if (isCopied) selection.removeAllRanges()
    setOutcome(isCopied ? t('console.copied') : t('console.selected'))
  }

  return (
    <>
      <small role="status" className={outcome ? undefined : 'unseen'}>
        <ChangingText text={outcome} />
      </small>
      <button type="button" className="outline" onClick={copy}>
        {t('console.copy')}
      </button>
    </>
  )
}
