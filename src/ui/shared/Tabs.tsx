import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface Tab {
  id: string
  label: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  chosen: string
  choose: (id: string) => void
  /** Called after a click on a tab. The arrow keys only choose a tab. */
  open?: () => void
  vertical?: boolean
}

/**
 * A list of tabs as in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: arrow keys move and wrap, Home and End jump, the Tab key focuses
 * the chosen tab. The caller renders the panel, with `role="tabpanel"` and the id `panel-<tab id>`.
 */
export function Tabs({ label, tabs, chosen, choose, open, vertical }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useCentred(list, chosen, vertical)

  function moveFocus(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === chosen)
    const tab = tabs[nextIndex(event.key, index, tabs.length) ?? -1]
    if (!tab) return
    event.preventDefault()
    choose(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus()
  }

  return (
    <div
      ref={list}
      className="tabs"
      role="tablist"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      tabIndex={-1}
      onKeyDown={moveFocus}
    >
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          data-tab={id}
          aria-selected={id === chosen}
          aria-controls={`panel-${id}`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => {
            choose(id)
            open?.()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** The index of the tab that a key leads to. The first tab follows the last one. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  const after = (index + 1) % count
  const before = (index - 1 + count) % count
  return { ArrowRight: after, ArrowDown: after, ArrowLeft: before, ArrowUp: before, Home: 0, End: count - 1 }[key]
}

/** Scrolls the list so that its chosen tab is in the middle. Only the list is scrolled, so that the page keeps its position. */
function useCentred(list: RefObject<HTMLElement | null>, chosen: string, vertical: boolean | undefined) {
  const hasLeftFirstTab = useRef(false)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    // A new list shows its first tab already; scrolling it would force an early layout.
    hasLeftFirstTab.current ||= !!tab?.previousSibling
    if (tab && list.current && hasLeftFirstTab.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen, vertical])
}
