import { type RefObject, useEffect } from 'react'

/** Scrolls the list to its chosen tab. Only the list is scrolled: the page stays where the person reads. */
export function useCentred(list: RefObject<HTMLElement | null>, chosen: string, vertical: boolean | undefined) {
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    // The first one needs no measuring, which would make the browser lay out the page in between.
    const isFirst = !tab?.previousSibling
    list.current?.scrollTo({ left: isFirst ? 0 : tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 })
  }, [chosen, vertical])
}
