import { expect } from '@playwright/test'
import type { BrowserTab, FoundElement } from './browser'

/** Upper limit for slow machines. Passing tests finish earlier. */
const TIMEOUT_MS = 60_000

/** The commands that tests use in a tab. A selector is CSS, or XPath if it begins with `//`, and selects the first visible match. */
export interface Tab extends BrowserTab {
  origin: string
  /** Runs a function in the page. The function can use only its arguments. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** Opens a path of the gateway, as if typed into the address bar. */
  open(path: string): Promise<void>
  path(): Promise<string>
  back(): Promise<void>
  forward(): Promise<void>
  click(selector: string): Promise<void>
  /** Replaces the text of a field, as by keyboard. */
  fill(selector: string, text: string): Promise<void>
  upload(selector: string, file: string): Promise<void>
  select(selector: string, value: string): Promise<void>
  /** Waits until a match is visible. */
  waitFor(selector: string): Promise<void>
  /** Waits until no match is visible. */
  waitUntilHidden(selector: string): Promise<void>
  /** Waits until the first visible match contains this visible text. */
  waitForText(text: string, selector?: string): Promise<void>
  /** The visible text of the first visible match. Undefined if there is none. */
  text(selector: string): Promise<string | undefined>
  value(selector: string): Promise<string | undefined>
  isFocused(selector: string): Promise<boolean>
}

/** Returns the first visible match of a selector. `isForClick`: scrolls to it, and returns undefined if another element covers it. Runs in the page. */
function firstVisible(selector: string, isForClick?: boolean): Element | undefined {
  const elements = () => [...document.querySelectorAll(selector)]
  function elementsByXPath() {
    const result = document.evaluate(selector, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    return Array.from({ length: result.snapshotLength }, (_, index) => result.snapshotItem(index) as Element)
  }
  const found = (selector.startsWith('//') ? elementsByXPath() : elements()).find(
    (element) => element.getClientRects().length && getComputedStyle(element).visibility === 'visible',
  )
  if (!found || !isForClick) return found
  found.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return found.contains(top) ? found : undefined
}

const inQuotes = (text: string) => JSON.stringify(text)
const named = (name: string) => `[normalize-space(.)=${inQuotes(name)} or @aria-label=${inQuotes(name)}]`

/** Selectors for elements by their visible names, and for fields by their attribute `name`. */
export const by = {
  button: (name: string, within = '//main') => `${within}//button${named(name)}`,
  link: (name: string, within = '//body') => `${within}//a${named(name)}`,
  named,
  field: (name: string, within = 'main') => `${within} [name="${name}"]`,
  heading: (name: string) => `//*[self::h1 or self::h2 or self::h3]${named(name)}`,
}

export function createTab(tab: BrowserTab, origin: string): Tab {
  const run = <A extends unknown[], R>(work: (...args: A) => R, ...args: A) =>
    tab.evaluate(`(${work})(...${JSON.stringify(args)})`) as Promise<Awaited<R>>

  const visible = (selector: string, isForClick = false) => `(${firstVisible})(${inQuotes(selector)}, ${isForClick})`

  /** The result of `work` for the first visible match. Undefined if there is none. */
  const read = async <T>(selector: string, work: (element: HTMLInputElement) => T) =>
    ((await tab.evaluate(`[${visible(selector)}].map((element) => element && (${work})(element))[0]`)) ?? undefined) as
      | T
      | undefined

  /** Repeats `work` until it succeeds, because the element may be covered or replaced for a moment. */
  const onElement = (selector: string, work: (element: FoundElement) => Promise<void>, isForClick = false) =>
    expect(async () => {
      const element = await tab.find(visible(selector, isForClick))
      if (!element) throw new Error(`${selector}: no visible match${isForClick ? ', or it is covered' : ''}`)
      await work(element)
    }).toPass({ timeout: TIMEOUT_MS, intervals: [50] })

  const waitUntil = (description: string, isTrue: () => Promise<boolean>) =>
    expect(async () => expect(await isTrue(), description).toBe(true)).toPass({ timeout: TIMEOUT_MS, intervals: [50] })

  // biome-ignore lint/performance/useDomNodeTextContent: only the visible text
  const text = (selector: string) => read(selector, (element) => element.innerText)
  const isVisible = async (selector: string) => (await read(selector, () => true)) ?? false

  return {
    ...tab,
    origin,
    run,
    async open(path) {
      await tab.goTo(origin + path)
    },
    path: () => run(() => location.pathname + location.search),
    // The timer lets the call end before the page does.
    back: () => run(() => void setTimeout(() => history.back())),
    forward: () => run(() => void setTimeout(() => history.forward())),
    click: (selector) => onElement(selector, (element) => element.click(), true),
    async fill(selector, text) {
      await waitUntil(selector, () => isVisible(selector))
      await read(selector, (field) => {
        field.focus()
        field.select()
      })
      if (text) await onElement(selector, (element) => element.type(text))
      else await tab.press('Backspace')
    },
    upload: (selector, file) => onElement(selector, (element) => element.upload(file)),
    async select(selector, value) {
      await waitUntil(selector, () => isVisible(selector))
      await run(
        (css, chosen) => {
          const select = document.querySelector<HTMLSelectElement>(css)
          select?.focus()
          if (select) select.value = chosen
          for (const type of ['input', 'change']) select?.dispatchEvent(new Event(type, { bubbles: true }))
        },
        selector,
        value,
      )
    },
    waitFor: (selector) => waitUntil(selector, () => isVisible(selector)),
    waitUntilHidden: (selector) => waitUntil(`${selector} hidden`, async () => !(await isVisible(selector))),
    waitForText: (part, selector = 'body') =>
      waitUntil(inQuotes(part), async () => (await text(selector))?.includes(part) ?? false),
    text,
    value: (selector) => read(selector, (element) => element.value),
    isFocused: async (selector) => (await read(selector, (element) => element === document.activeElement)) ?? false,
  }
}
