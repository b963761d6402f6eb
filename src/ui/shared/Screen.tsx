import { type ReactNode, useEffect, useRef } from 'react'
import { type Reloadable, ReloadButton } from './loading'

interface Props {
  title: string
  /** Stands before the title in the browser's tab. */
  headline?: string | undefined
  wide?: boolean
  /** The title is for screen readers only. */
  unseenTitle?: boolean
  reload?: Reloadable
  children: ReactNode
}

let lastPath: string | undefined

/** One is here first, though the screen may not have arrived yet. */
export function noteFirstPath() {
  lastPath ??= location.pathname
}

/** Heading, reload, document title; after the first screen the heading takes the focus, so that a screen reader says where one is. */
export function Screen({ title, headline, wide, unseenTitle, reload, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    noteFirstPath()
    // Not for the first one: it would make the browser lay out the page in between.
    if (lastPath !== location.pathname) {
      scrollTo(0, 0)
      heading.current?.focus()
    }
    lastPath = location.pathname
  }, [])

  useEffect(() => {
    document.title = `${headline ? `${headline} · ` : ''}${title} · OpenDTU`
  }, [title, headline])

  return (
    <main className="screen" data-wide={wide}>
      <header className={unseenTitle ? 'unseen' : 'row'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {reload && <ReloadButton {...reload} />}
      </header>
      {children}
    </main>
  )
}

/** After each step, and when it is left: where what had the focus is gone, the screen's heading takes it. */
export function useRefocus(step?: string) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector('h1')?.focus()
      })
    },
    [step],
  )
}
