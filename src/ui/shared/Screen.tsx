import { type ReactNode, useEffect, useRef } from 'react'
import { type Reloadable, ReloadButton } from './loading'

interface Props {
  title: string
  /** Shown before the title in the browser's tab. */
  headline?: string | undefined
  /** The title is for screen readers only. */
  unseenTitle?: boolean
  reload?: Reloadable
  children: ReactNode
}

let lastPath: string | undefined

/** Stores the path of the first screen. Call it when the first route renders. The first screen itself may render too late: the user may open another screen while the code of the first one is loading. */
export function rememberFirstPath() {
  lastPath ??= location.pathname
}

/** A screen with its heading, reload button and document title. On every screen except the first, the heading takes the focus, so that screen readers announce it. */
export function Screen({ title, headline, unseenTitle, reload, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    rememberFirstPath()
    // Skipped on the first screen, where moving the focus would force an early layout.
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
    <main className="screen">
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
