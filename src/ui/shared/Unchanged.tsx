import { Component, type ReactNode } from 'react'

interface Props {
  /** It is drawn again only when one of these has changed. */
  of: readonly unknown[]
  draw: () => ReactNode
}

/**
 * Skips drawing where nothing has changed. An element kept by `useMemo` would do so too, but in Preact it also keeps the whole tree that it
 * was first part of, and that tree the one before: the live view grew by 15 MB an hour.
 */
export class Unchanged extends Component<Props> {
  override shouldComponentUpdate({ of }: Props) {
    return of.some((value, index) => value !== this.props.of[index])
  }

  override render() {
    return this.props.draw()
  }
}
