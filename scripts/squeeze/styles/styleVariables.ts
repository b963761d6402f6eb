/** Pico's variables for what we do without: a declaration that reads one goes with it. */
const WITHOUT = new Set(
  [
    // Shadows, blur and rings: what has the focus has an outline.
    ['box-shadow', 'switch-thumb-box-shadow', 'modal-overlay-backdrop-filter', 'outline-width'],
    // Sizes, weights and colours that elements have anyway, or that we set ourselves.
    ['font-size', 'font-weight', 'typography-spacing-top', 'h1-color', 'h2-color', 'h3-color', 'text-selection-color'],
    ['text-decoration', 'underline', 'text-underline-offset', 'card-border-color', 'form-element-color'],
    // Colours for states and parts that need none of their own.
    ['card-sectioning-background-color', 'secondary-hover', 'range-thumb-active-color'],
    ['accordion-close-summary-color', 'accordion-open-summary-color'],
    ['form-element-active-background-color', 'form-element-invalid-active-border-color', 'range-active-border-color'],
    // Drawings: every checkbox is a switch, and what is wrong is said in words.
    ['icon-checkbox', 'icon-invalid'],
  ].flatMap((names) => names.map((name) => `--pico-${name}`)),
)

/** Declarations of Pico's that say what is so anyway in the browsers we promise. */
const NEEDLESS =
  /^(-(moz|ms)-|-webkit-(appearance:button|tap|user-select)|text-(rendering|size-adjust|transform|indent|align:(left|center))|((-webkit-)?text-decoration|vertical-align):inherit|tab-size|overflow(-wrap:break-word|:visible)|font-style|letter-spacing|border-spacing|white-space|accent-color|outline:none|user-select|list-style:square|--pico-line-height:1\.1|padding-(left|right))/

/** Others that say of these elements what another rule, of ours or of Pico's, says after all. */
const SAID_ELSEWHERE: readonly (readonly [selector: RegExp, properties: RegExp])[] = [
  [/^(body|fieldset)$/, /^width/],
  [/^(main|textarea|details|details summary:after)$/, /^(display|background-repeat|overflow)/],
  [/^b,strong$/, /^font-weight/],
  [/^h1,h2,h3$/, /^font-family/],
  [/^p$/, /^margin/],
  [/^:where\(a\)$/, /^(--pico-background|background)/],
  [/^th,td$/, /^(background|color|padding)/],
  [/^(legend|label,fieldset legend)$/, /^color/],
  [/^\[type=(checkbox|file)\],\[type=(radio|range)\]$/, /^padding/],
  [/^\[type=radio\]:checked$/, /^background/],
  [/^\[type=checkbox\]\[role=switch\](:checked)?$/, /^(border:|background|height|line)/],
  [/^dialog$/, /^(width|position|inset|z-index)/],
  [/^dialog>article$/, /^max-width/],
  [/^dialog>article>footer$/, /^text-align/],
  [/^button$/, /^text-decoration/],
  [/^:where\(button\)\[disabled\]$/, /^pointer-events/],
  [/^input:not\(\[type=checkbox\],\[type=radio\]\),select,textarea$/, /^margin/],
]

const LIGHT = /^(:root|\[data-theme=light\],:root:not\(\[data-theme=dark\]\))$/
const DARK = /^\[data-theme=dark\]$/
const RULE = /([^{}]+)\{([^{}]*)\}/g
const DECLARATION = /([\w-]+):((?:"[^"]*"|[^;"])*)/g

/** Light becomes the default, also for paper, and dark says only what differs. Of what is set twice only the last is kept. */
export function oneTheme(css: string): string {
  const light = new Map<string, string>()
  const dark = new Map<string, string>()
  const others = css.replace(RULE, (rule, selector, body) => {
    const theme = LIGHT.test(selector) ? light : DARK.test(selector) ? dark : undefined
    if (!theme) return rule
    for (const [, name, value] of body.matchAll(DECLARATION)) {
      theme.set(name, value)
      // What is said of every theme later is true of the dark one too.
      if (selector === ':root') dark.delete(name)
    }
    return ''
  })
  const text = (theme: Map<string, string>) => [...theme].map(([name, value]) => `${name}:${value}`).join(';')
  for (const [name, value] of dark) if (light.get(name) === value) dark.delete(name)
  return `:root{${text(light)}}@media screen{[data-theme=dark]{${text(dark)}}}${others}`
}

type Kept = (property: string, value: string, selector: string) => boolean

function withDeclarations(css: string, isKept: Kept): string {
  return css.replace(RULE, (_, selector, body) => {
    const declarations = [...body.matchAll(DECLARATION)]
    const kept = declarations.filter(([, property = '', value = '']) => isKept(property, value, selector))
    return kept.length ? `${selector}{${kept.map(([declaration]) => declaration).join(';')}}` : ''
  })
}

export function withoutSelectors(css: string, isDropped: (selector: string) => boolean): string {
  return css.replace(RULE, (rule, list, body) => {
    const all: string[] = list.split(/,(?![^(]*\))/)
    const kept = all.filter((selector) => !isDropped(selector))
    return kept.length === all.length ? rule : kept.length ? `${kept.join()}{${body}}` : ''
  })
}

export function withoutNeedless(css: string): string {
  return withDeclarations(css, (property, value, selector) => {
    const declaration = `${property}:${value}`
    const isElsewhere = SAID_ELSEWHERE.some((said) => said[0].test(selector) && said[1].test(declaration))
    return !isElsewhere && !NEEDLESS.test(declaration)
  })
}

const readIn = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

/** Where each variable is set, and to what last. */
function setIn(css: string): Map<string, { selectors: string[]; value: string }> {
  const set = new Map<string, { selectors: string[]; value: string }>()
  for (const [, selector = '', body = ''] of css.matchAll(RULE))
    for (const [, name = '', value = ''] of body.matchAll(DECLARATION))
      if (name.startsWith('--')) set.set(name, { selectors: [...(set.get(name)?.selectors ?? []), selector], value })
  return set
}

/** A value that is longer stays a variable where it is read more than once. */
const LONGEST_REPEATED = 12

/** Variables that have the same value on every element. */
function constantsOf(css: string, set: ReturnType<typeof setIn>): Map<string, string> {
  const reads = readIn(css)
  const isShort = (name: string, value: string) =>
    value.length <= LONGEST_REPEATED || value.startsWith('var(') || reads.indexOf(name) === reads.lastIndexOf(name)
  const isOfTheme = (name: string) =>
    set.get(name)?.selectors.every((selector) => LIGHT.test(selector) || DARK.test(selector))
  const constants = new Map<string, string>()
  for (const [name, { selectors, value }] of set)
    if (!WITHOUT.has(name) && selectors.join() === ':root' && isShort(name, value) && readIn(value).every(isOfTheme))
      constants.set(name, value)
  // A constant whose value names another one waits for the next round, when that one has been written out.
  for (const [name, value] of constants) if (readIn(value).some((read) => constants.has(read))) constants.delete(name)
  return constants
}

/** Constants are written where they are read; what nobody reads goes, and so does what reads a variable that nobody sets. */
export function settled(css: string): string {
  const set = setIn(css)
  const read = new Set(readIn(css))
  const constants = constantsOf(css, set)
  const written = css.replace(
    /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
    (reading, name, instead) => constants.get(name) ?? (set.has(name) ? reading : instead) ?? reading,
  )
  const isNeeded = (name: string) =>
    !WITHOUT.has(name) && !constants.has(name) && (!name.startsWith('--') || read.has(name))
  const next = withDeclarations(
    written,
    (property, value) => isNeeded(property) && readIn(value).every((name) => set.has(name)),
  )
  return next === css ? css : settled(next)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The variables are the styles' own business: the more often one is named, the shorter its name. */
export function shortVariables(css: string): string {
  const count = new Map<string, number>()
  for (const [name] of css.matchAll(/--[a-z][\w-]*/g)) count.set(name, (count.get(name) ?? 0) + 1)
  const names = [...count.keys()].sort((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0) || (a < b ? -1 : 1))
  const short = new Map(names.map((name, at) => [name, `--${shortName(at)}`]))
  return css.replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name)
}

function shortName(at: number): string {
  const letter = LETTERS.charAt(at % LETTERS.length)
  return at < LETTERS.length ? letter : shortName(Math.floor(at / LETTERS.length) - 1) + letter
}
