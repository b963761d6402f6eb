import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the list to its chosen tab. Only the list is scrolled: the page stays where the person reads. */
export function useCentred(list: RefObject<HTMLElement | null>, chosen: string, vertical: boolean | undefined) {
  const hasMoved = useRef(false)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    // A new list stands at its first tab. To scroll it would make the browser lay out the page in between.
    hasMoved.current ||= !!tab?.previousSibling
    if (tab && list.current && hasMoved.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen, vertical])
}
