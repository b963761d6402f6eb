import { Component, type ReactNode } from 'react'

interface Props {
  /** It is drawn again only when one of these has changed. */
  of: readonly unknown[]
  draw: () => ReactNode
}

/**
 * Skips rendering if the inputs are unchanged. An element memoized by `useMemo` has the same effect, but in Preact it also retains the tree in
 * which it was created, and all earlier trees: the live view grew by 15 MB an hour.
 */
export class Unchanged extends Component<Props> {
  override shouldComponentUpdate({ of }: Props) {
    return of.some((value, index) => value !== this.props.of[index])
  }

  override render() {
    return this.props.draw()
  }
}
