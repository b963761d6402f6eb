import { Component, type ReactNode } from 'react'
import { localeStore } from '../state/locale'

interface Props {
  /** Renders again only if one of these values or the language has changed. */
  deps: readonly unknown[]
  render: () => ReactNode
}

/**
 * Skips rendering if the inputs are unchanged. An element memoized by `useMemo` has the same effect, but in Preact it also retains the tree in
 * which it was created, and all earlier trees. This took 15 MB more memory each hour in the live view.
 */
export class MemoRender extends Component<Props> {
  private locale = localeStore.get()

  override shouldComponentUpdate({ deps }: Props) {
    return this.locale !== localeStore.get() || deps.some((value, index) => value !== this.props.deps[index])
  }

  override render() {
    this.locale = localeStore.get()
    return this.props.render()
  }
}
