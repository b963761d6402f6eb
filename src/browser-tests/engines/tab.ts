import { writeFile } from 'node:fs/promises'
import type { Driver } from './driver'
import { poll } from './process'

/** Upper limit for slow machines. Passing tests finish earlier. */
const TIMEOUT_MS = 60_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type ElementReference = Record<typeof ELEMENT, string>

/** WebDriver's codes of keys without a character. */
export const key = {
  tab: '\uE004',
  enter: '\uE007',
  shift: '\uE008',
  escape: '\uE00C',
  end: '\uE010',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
  backspace: '\uE003',
} as const

/** A browser tab, and the commands that tests use in it. A selector is CSS, or XPath if it begins with `//`, and selects the first visible match. */
export interface Tab {
  driver: Driver
  origin: string
  /** Opens a path of the gateway, as if typed into the address bar. */
  open(path: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  path(): Promise<string>
  /** Runs a function in the page. The function can use only its arguments. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  click(selector: string): Promise<void>
  hover(selector: string): Promise<void>
  /** Replaces the text of a field, as by keyboard. */
  fill(selector: string, text: string): Promise<void>
  /** Types into an element. For a file input, `text` is the path of a file. */
  type(selector: string, text: string): Promise<void>
  select(selector: string, value: string): Promise<void>
  /** Presses keys in the focused element. The earlier keys are held while the last one is pressed. */
  press(...keys: string[]): Promise<void>
  /** Waits until a match is visible. */
  waitFor(selector: string, withinMs?: number): Promise<void>
  /** Waits until no match is visible. */
  waitUntilHidden(selector: string, withinMs?: number): Promise<void>
  /** Waits until a match contains this visible text. */
  waitForText(text: string, selector?: string, withinMs?: number): Promise<void>
  /** The visible text of the first visible match. Undefined if there is none. */
  text(selector: string): Promise<string | undefined>
  value(selector: string): Promise<string | undefined>
  isFocused(selector: string): Promise<boolean>
  resize(width: number, height: number): Promise<void>
  saveScreenshot(file: string): Promise<void>
}

/** Returns the first visible match of a selector. Runs in the page. */
function firstVisible(selector: string): Element | undefined {
  const isXPath = selector.startsWith('//')
  const found: Element[] = []
  if (isXPath) {
    const result = document.evaluate(selector, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    for (let index = 0; index < result.snapshotLength; index++) found.push(result.snapshotItem(index) as Element)
  } else found.push(...document.querySelectorAll(selector))
  return found.find((element) => element.getClientRects().length && getComputedStyle(element).visibility === 'visible')
}

/** Makes an idle page draw frames. WebKit takes a screenshot only when the next frame is drawn. */
const DRAW_FRAMES = `(function draw(frame) {
  document.documentElement.style.outline = (frame % 2) + 'px solid transparent'
  document.drawing = requestAnimationFrame(() => draw(frame + 1))
})(0)`
const STOP_DRAWING = `cancelAnimationFrame(document.drawing); document.documentElement.style.outline = ''`

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

export function createTab(driver: Driver, origin: string): Tab {
  const execute = <T>(script: string, args: readonly unknown[] = []) =>
    driver.call<T>('POST', '/execute/sync', { script, args })

  const find = (selector: string) =>
    execute<ElementReference | null>(`return (${firstVisible})(arguments[0]) ?? null`, [selector])

  /** The result of `work` for the first visible match. */
  const read = <T>(selector: string, work: (element: never) => T) =>
    execute<T | null>(
      `const element = (${firstVisible})(arguments[0]); return element ? (${work})(element) ?? null : null`,
      [selector],
    ).then((value) => value ?? undefined)

  /** Repeats `work` until it succeeds, because the element may be covered or replaced for a moment. */
  const onElement = (selector: string, work: (path: string, element: ElementReference) => Promise<unknown>) =>
    poll(
      selector,
      async () => {
        const element = await find(selector)
        if (!element) throw new Error('no visible match')
        await work(`/element/${element[ELEMENT]}`, element)
        return true
      },
      TIMEOUT_MS,
    )

  const act = (...actions: object[]) => driver.call('POST', '/actions', { actions })

  async function press(...keys: string[]) {
    const down = keys.map((value) => ({ type: 'keyDown', value }))
    const up = keys.map((value) => ({ type: 'keyUp', value })).reverse()
    await act({ type: 'key', id: 'keys', actions: [...down, ...up] })
  }

  return {
    driver,
    origin,
    press,
    open: (path) => driver.call('POST', '/url', { url: origin + path }),
    reload: () => driver.call('POST', '/refresh'),
    back: () => driver.call('POST', '/back'),
    forward: () => driver.call('POST', '/forward'),
    path: () => execute('return location.pathname + location.search'),
    run: (work, ...args) => execute(`return (${work})(...arguments)`, args),
    async click(selector) {
      await onElement(selector, async (path, element) => {
        // WebKit's driver ignores `scroll-padding` when it scrolls. Then the bar may cover the element.
        await execute("arguments[0].scrollIntoView({ block: 'center' })", [element])
        await driver.call('POST', `${path}/click`)
      })
    },
    async hover(selector) {
      await onElement(selector, (_path, origin) =>
        act({
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [{ type: 'pointerMove', duration: 50, origin, x: 0, y: 0 }],
        }),
      )
    },
    async fill(selector, text) {
      await onElement(selector, async (path, element) => {
        await execute('arguments[0].focus(); arguments[0].select()', [element])
        await (text ? driver.call('POST', `${path}/value`, { text }) : press(key.backspace))
      })
    },
    async type(selector, text) {
      await onElement(selector, (path) => driver.call('POST', `${path}/value`, { text }))
    },
    async select(selector, value) {
      await onElement(selector, (_path, element) =>
        execute(
          `const [select, value] = arguments
          select.focus(); select.value = value
          for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))`,
          [element, value],
        ),
      )
    },
    async waitFor(selector, withinMs = TIMEOUT_MS) {
      await poll(selector, async () => Boolean(await find(selector)), withinMs)
    },
    async waitUntilHidden(selector, withinMs = TIMEOUT_MS) {
      await poll(`${selector} hidden`, async () => !(await find(selector)), withinMs)
    },
    async waitForText(text, selector = 'body', withinMs = TIMEOUT_MS) {
      const isShown = () =>
        execute<boolean>(
          'return [...document.querySelectorAll(arguments[0])].some(({ innerText }) => innerText.includes(arguments[1]))',
          [selector, text],
        )
      await poll(inQuotes(text), isShown, withinMs)
    },
    // biome-ignore lint/performance/useDomNodeTextContent: only the visible text
    text: (selector) => read(selector, (element: HTMLElement) => element.innerText),
    value: (selector) => read(selector, (element: HTMLInputElement) => element.value),
    isFocused: async (selector) =>
      (await read(selector, (element: Element) => element === document.activeElement)) === true,
    resize: (width, height) => driver.resize(width, height),
    async saveScreenshot(file) {
      const needsFrames = driver.engine === 'webkit'
      if (needsFrames) await execute(DRAW_FRAMES)
      await writeFile(file, Buffer.from(await driver.call<string>('GET', '/screenshot'), 'base64'))
      if (needsFrames) await execute(STOP_DRAWING)
    },
  }
}
