import { writeFile } from 'node:fs/promises'
import type { Driver } from './driver'
import { until } from './process'

const WITHIN_MS = 15_000
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

/** The commands for tests. A selector is CSS, or XPath if it begins with `//`. It selects the first visible match. */
export interface Tab {
  driver: Driver
  origin: string
  /** A path of the gateway, as if typed into the address bar. */
  open(path: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  path(): Promise<string>
  /** Runs a function in the page. It can use only its arguments. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  click(selector: string): Promise<void>
  hover(selector: string): Promise<void>
  /** Replaces what is in the field, by the keyboard. */
  fill(selector: string, text: string): Promise<void>
  /** Goes on typing where the element is; for a file input the path of a file. */
  type(selector: string, text: string): Promise<void>
  select(selector: string, value: string): Promise<void>
  /** Presses keys wherever the focus is: the last one while those before it are held. */
  press(...keys: string[]): Promise<void>
  /** Waits until it is seen. */
  see(selector: string, withinMs?: number): Promise<void>
  /** Waits until no match is visible. */
  miss(selector: string, withinMs?: number): Promise<void>
  /** Waits until the page says it where it can be read. */
  says(text: string, selector?: string, withinMs?: number): Promise<void>
  /** The visible text. Undefined if there is no match. */
  text(selector: string): Promise<string | undefined>
  value(selector: string): Promise<string | undefined>
  isFocused(selector: string): Promise<boolean>
  resize(width: number, height: number): Promise<void>
  picture(file: string): Promise<void>
}

/** Runs in the page. */
function firstSeen(selector: string): Element | undefined {
  const isPath = selector.startsWith('//')
  const found: Element[] = []
  if (isPath) {
    const result = document.evaluate(selector, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    for (let index = 0; index < result.snapshotLength; index++) found.push(result.snapshotItem(index) as Element)
  } else found.push(...document.querySelectorAll(selector))
  return found.find((element) => element.getClientRects().length && getComputedStyle(element).visibility === 'visible')
}

/** WebKit photographs the next frame that is drawn, and a page at rest draws none. */
const DRAW_FRAMES = `(function draw(frame) {
  document.documentElement.style.outline = (frame % 2) + 'px solid transparent'
  document.drawing = requestAnimationFrame(() => draw(frame + 1))
})(0)`
const REST = `cancelAnimationFrame(document.drawing); document.documentElement.style.outline = ''`

const quoted = (text: string) => JSON.stringify(text)
const named = (name: string) => `[normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)}]`

/** Selectors for what people look for. */
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
    execute<ElementReference | null>(`return (${firstSeen})(arguments[0]) ?? null`, [selector])

  /** The result of `work` for the first visible match. */
  const read = <T>(selector: string, work: (element: never) => T) =>
    execute<T | null>(
      `const element = (${firstSeen})(arguments[0]); return element ? (${work})(element) ?? null : null`,
      [selector],
    ).then((value) => value ?? undefined)

  /** Tries until it works: the element may be covered for a moment, or just be replaced. */
  const onElement = (selector: string, work: (path: string, element: ElementReference) => Promise<unknown>) =>
    until(
      selector,
      async () => {
        const element = await find(selector)
        if (!element) throw new Error('not seen')
        await work(`/element/${element[ELEMENT]}`, element)
        return true
      },
      WITHIN_MS,
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
        // WebKit's driver does not count with `scroll-padding`, and stops where a bar may lie above.
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
    async see(selector, withinMs = WITHIN_MS) {
      await until(selector, async () => Boolean(await find(selector)), withinMs)
    },
    async miss(selector, withinMs = WITHIN_MS) {
      await until(`${selector} gone`, async () => !(await find(selector)), withinMs)
    },
    async says(text, selector = 'body', withinMs = WITHIN_MS) {
      const isThere = () =>
        execute<boolean>(
          'return [...document.querySelectorAll(arguments[0])].some(({ innerText }) => innerText.includes(arguments[1]))',
          [selector, text],
        )
      await until(quoted(text), isThere, withinMs)
    },
    // biome-ignore lint/performance/useDomNodeTextContent: what can be read, not what is in the document
    text: (selector) => read(selector, (element: HTMLElement) => element.innerText),
    value: (selector) => read(selector, (element: HTMLInputElement) => element.value),
    isFocused: async (selector) =>
      (await read(selector, (element: Element) => element === document.activeElement)) === true,
    resize: (width, height) => driver.resize(width, height),
    async picture(file) {
      const isAtRest = driver.engine === 'webkit'
      if (isAtRest) await execute(DRAW_FRAMES)
      await writeFile(file, Buffer.from(await driver.call<string>('GET', '/screenshot'), 'base64'))
      if (isAtRest) await execute(REST)
    },
  }
}
