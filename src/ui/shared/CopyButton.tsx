import { type RefObject, useState } from 'react'
import { t } from '../i18n'
import { ChangingText } from './ChangingText'

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
