import './install.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WebFiles } from '../../embed/webFiles'
import { type TextKey, t } from '../texts'
import { CableWay } from './CableWay'
import { OutsideLink } from './OutsideLink'
import { UpgradeWay } from './UpgradeWay'

/** The guide for maintainers. scripts/demo.ts writes it into the folder of the demo. */
const GUIDE = 'guide.html'

const notes = ['notes.official', 'notes.backup', 'notes.later', 'notes.rescue'] as const

interface Props {
  webFiles: WebFiles
  close: () => void
}

/** The ways to put this interface on a gateway. The easiest comes first, and is open. */
export function InstallDialog({ webFiles, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      id="install"
      aria-labelledby="install-title"
      onCancel={(event) => isBusy && event.preventDefault()}
      // A busy dialog stays open after the first Escape. A second Escape closes the dialog anyway, so the dialog is opened again.
      onClose={() => (isBusy ? dialog.current?.showModal() : close())}
    >
      <form method="dialog">
        <h2 id="install-title">{t('install.title')}</h2>
        <button type="submit" disabled={isBusy}>
          {t('install.close')}
        </button>
      </form>
      <p>{t('install.intro')}</p>
      <Way title="upgrade.title" isFirst>
        <UpgradeWay webFiles={webFiles} />
      </Way>
      <Way title="cable.title">
        <CableWay webFiles={webFiles} setBusy={setIsBusy} />
      </Way>
      <Way title="build.title">
        <p>
          {t('build.text')} <OutsideLink href={GUIDE}>{t('build.guide')}</OutsideLink>
        </p>
      </Way>
      <h3>{t('notes.title')}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{t(note)}</li>
        ))}
      </ul>
    </dialog>
  )
}

interface WayProps {
  title: TextKey
  isFirst?: boolean
  children: ReactNode
}

/** One of the ways. Opening a way closes the others, because all have the same `name`. The content is rendered at the first opening, and remains. */
function Way({ title, isFirst = false, children }: WayProps) {
  const [wasOpen, setWasOpen] = useState(isFirst)
  return (
    <details name="way" open={isFirst} onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}>
      <summary>{t(title)}</summary>
      {wasOpen && children}
    </details>
  )
}
