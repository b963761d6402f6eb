import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'react'
import { t } from '../i18n'
import { IconButton } from './IconButton'

interface Props {
  title: string
  /** Stands before the title in the browser's tab. */
  headline?: string | undefined
  wide?: boolean
  /** The title is only heard, where what is shown says enough. */
  unseenTitle?: boolean
  reload?: { busy: boolean; reload: () => void }
  children: ComponentChildren
}

let screensShown = 0

/** Heading, reload, document title; after the first screen the heading takes the focus, so that a screen reader says where one is. */
export function Screen({ title, headline, wide, unseenTitle, reload, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    screensShown += 1
    if (screensShown > 1) heading.current?.focus()
  }, [])

  useEffect(() => {
    document.title = `${headline ? `${headline} · ` : ''}${title} · OpenDTU`
  }, [title, headline])

  return (
    <main class="screen" data-wide={wide}>
      <header class={unseenTitle ? 'unseen' : undefined}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {reload && <IconButton icon="reload" label={t('app.reload')} aria-busy={reload.busy} onClick={reload.reload} />}
      </header>
      {children}
    </main>
  )
}
