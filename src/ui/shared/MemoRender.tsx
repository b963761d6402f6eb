import { Component, type ReactNode } from 'react'

interface Props {
  /** Renders again only if one of these has changed. */
  deps: readonly unknown[]
  render: () => ReactNode
}

/**
 * Skips rendering if the inputs are unchanged. An element memoized by `useMemo` has the same effect, but in Preact it also retains the tree in
 * which it was created, and all earlier trees: the live view grew by 15 MB an hour.
 */
export class MemoRender extends Component<Props> {
  override shouldComponentUpdate({ deps }: Props) {
    return deps.some((value, index) => value !== this.props.deps[index])
  }

  override render() {
    return this.props.render()
  }
}
