import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextIndex } from './nextIndex'
import { useCentred } from './useCentred'

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
  useCentred(list, chosen, vertical)

  function walk(event: KeyboardEvent) {
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
