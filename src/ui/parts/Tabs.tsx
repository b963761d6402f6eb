import { type ReactNode, useEffect, useRef } from 'react'

/** The tab that a key leads to, round and round. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  const after = (index + 1) % count
  const before = (index - 1 + count) % count
  return { ArrowRight: after, ArrowDown: after, ArrowLeft: before, ArrowUp: before, Home: 0, End: count - 1 }[key]
}

interface Tab {
  id: string
  label: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  chosen: string
  choose: (id: string) => void
  /** The tab list only; its panel has `role="tabpanel"` and the id `panel-<tab id>`. */
  vertical?: boolean
}

/** Arrow keys walk and wrap, Home and End jump; the chosen tab is the one that Tab reaches. */
export function Tabs({ label, tabs, chosen, choose, vertical }: Props) {
  const list = useRef<HTMLDivElement>(null)

  // Only the list is scrolled: the page stays where the person reads.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    // The first one needs no measuring, which would make the browser lay out the page in between.
    const isFirst = !tab?.previousSibling
    list.current?.scrollTo({ left: isFirst ? 0 : tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 })
  }, [chosen, vertical])

  function walk(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === chosen)
    const next = nextIndex(event.key, index, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs[next]
    if (!tab) return
    choose(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus()
  }

  return (
    <div
      ref={list}
      class="tabs"
      role="tablist"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      tabIndex={-1}
      onKeyDown={walk}
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
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
