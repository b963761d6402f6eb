import { Component, type ComponentType, Fragment, type ReactNode, useLayoutEffect, useState } from 'react'
import { localeStore } from '../state/locale'
import { Loading, PageIncomplete } from './loading'

/** After this time, a message says that the code is missing. If the code arrives later, the component is rendered. */
const MISSING_AFTER_MS = 10_000

/**
 * A component whose code is loaded when it is rendered for the first time: `lazy(() => import('../screens/About'), 'About')`. React's own
 * `lazy` needs default exports, a Suspense around it, and an error boundary for code that cannot be loaded.
 */
export function lazy<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined

  return function Lazy(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'missing'>('loading')
    // A layout effect, because an effect would run only after the next frame. The code has usually arrived already.
    useLayoutEffect(() => {
      if (Loaded) return
      const timer = setTimeout(() => setState('missing'), MISSING_AFTER_MS)
      load()
        .then(
          (exports) => {
            Loaded = exports[name]
            setState('loaded')
          },
          () => setState('missing'),
        )
        .finally(() => clearTimeout(timer))
      return () => clearTimeout(timer)
    }, [])

    if (Loaded) return <Loaded {...props} />
    return <Frame>{state === 'missing' ? <PageIncomplete /> : <Loading />}</Frame>
  }
}

/** The place of a screen whose code is still loading. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return <main className="screen">{children}</main>
}

/** A lazy component for the table of screens. Until its code has loaded, the loading message or the error message is inside a `main` element. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(load, name, ScreenFrame)
}

interface MemoProps {
  /** Renders again only if one of these values or the language has changed. */
  deps: readonly unknown[]
  render: () => ReactNode
}

/**
 * Skips rendering if the inputs are unchanged. An element memoized by `useMemo` has the same effect, but in Preact it also retains the tree in
 * which it was created, and all earlier trees. This took 15 MB more memory each hour in the live view.
 */
export class MemoRender extends Component<MemoProps> {
  private locale = localeStore.get()

  override shouldComponentUpdate({ deps }: MemoProps) {
    return this.locale !== localeStore.get() || deps.some((value, index) => value !== this.props.deps[index])
  }

  override render() {
    this.locale = localeStore.get()
    return this.props.render()
  }
}
