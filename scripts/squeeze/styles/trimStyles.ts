import { Features, type SelectorComponent, transform, type Visitor } from 'lightningcss'
import type { Plugin } from 'vite'
import { parseModule } from '../compiledModule.ts'
import { oneTheme, settled, shortVariables, withoutNeedless, withoutSelectors } from './styleVariables.ts'
import { addModule, addPage, nothingUsed, OUR_MODULES, type Used } from './usedStyles.ts'

/** Words of our sources that are no class, type, role or attribute of ours in Pico's sense: submit and button stand on <button> only. */
const NOT_OURS = {
  class: ['contrast', 'close', 'container', 'grid'],
  type: ['submit', 'button'],
  role: ['button', 'link', 'group', 'search'],
  attribute: ['readonly', 'size'],
}
/** Attributes that an element has or has not; they are never said to be false. */
const NEVER_FALSE = ['aria-current', 'aria-hidden', 'aria-invalid', 'open']
/** Selectors of Pico's that meet no element of ours though each of their words is used, or say what we would only set back. */
const NOT_WANTED = [
  // Only buttons are secondary; nothing is undecided, required or disabled as a group; every checkbox is a switch.
  /a\)?\.secondary|button\[aria-current|:indeterminate|:invalid|fieldset\[|(input|select|textarea)\[disabled/,
  /^\[type=checkbox\](:checked$|~|\[aria)|:checked(:(active|focus)|\[)|\[role=switch\]\[|^\[type=radio\]~/,
  // Lists stand in no lists but the menu, which is the bar's; what has the focus has one ring, which is ours.
  /^:where\((dl,)?ul\) |summary:focus|\[role=switch\]:focus|^input:not\(\[role=switch\]\):is|^:where\(select,textarea\):is/,
  // Notes stand in rows of their own, actions have a gap, inputs their height by their lines.
  /\+small$|^label>|footer button|\[type=range\]\)$|\[aria-invalid\]$|summary::marker/,
  // Header and main stand in #app.
  /^body>/,
  // What is secondary is outlined as well.
  /^:is\(button\)\.secondary(:|$)/,
  // A button of a file field is pointed at by its field, and no switch or radio button is clicked by its shape.
  /^\[type=file\]::file-selector-button:is|^\[hidden\]$|^thead /,
  // What older browsers called otherwise.
  /-ms-|-moz-(focus|ui|list)|-webkit-(input-placeholder|file-upload|search|details|inner|outer)/,
]

/** Pico's own layer; the next one is ours and stays as it is written. */
const PICO = /@layer pico\{.*?(?=@layer elements\{)/s

type Selector = SelectorComponent[]

function occurs(attribute: string, value: string | undefined, { words, types }: Used): boolean {
  if (NOT_OURS.attribute.includes(attribute)) return false
  if (value === 'false' && NEVER_FALSE.includes(attribute)) return false
  if (attribute === 'type') return value !== undefined && types.has(value) && !NOT_OURS.type.includes(value)
  if (attribute === 'role' && value && NOT_OURS.role.includes(value)) return false
  return words.has(attribute) && (!value || value === 'true' || value === 'false' || words.has(value))
}

function withReachable(
  part: SelectorComponent & { type: 'pseudo-class' },
  used: Used,
): SelectorComponent | 'any' | undefined {
  if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'not') return part
  const selectors = part.selectors
    .map((inner) => trimmed(inner, used))
    .filter((inner): inner is Selector => inner !== undefined)
  if (selectors.length) return { ...part, selectors }
  return part.kind === 'not' ? 'any' : undefined
}

/** The part as it is, or with fewer alternatives in its brackets; nothing where it can match no element; 'any' where it excludes nothing. */
function reachable(part: SelectorComponent, used: Used): SelectorComponent | 'any' | undefined {
  switch (part.type) {
    case 'type':
      return used.tags.has(part.name) ? part : undefined
    case 'class':
      return used.words.has(part.name) && !NOT_OURS.class.includes(part.name) ? part : undefined
    case 'attribute':
      return occurs(part.name, part.operation?.value, used) ? part : undefined
    case 'pseudo-class':
      return part.kind === 'host' ? undefined : withReachable(part, used)
    default:
      return part
  }
}

function trimmed(selector: Selector, used: Used): Selector | undefined {
  const parts = selector.map((part) => reachable(part, used))
  if (parts.includes(undefined)) return
  return parts.filter((part): part is SelectorComponent => part !== undefined && part !== 'any')
}

const namesIn = (selector: Selector) =>
  [...JSON.stringify(selector).matchAll(/"(?:name|value)":"([^"]+)"/g)].map(([, name]) => name).join(' ')

/** Safari 15.4, Chromium 100, Firefox 98: without them `min-width` would become a range that these cannot read. */
const targets = { safari: (15 << 16) | (4 << 8), ios_saf: (15 << 16) | (4 << 8), chrome: 100 << 16, firefox: 98 << 16 }

/** Names of animations that no rule uses. */
function unplayed(css: string): string[] {
  const names = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  return names.filter((name) => css.split(name).length === 2)
}

function rewritten(css: string, visitor: Visitor<never>): string {
  const code = Buffer.from(css)
  const unusedSymbols = unplayed(css)
  return String(
    transform({
      filename: 'page.css',
      code,
      minify: true,
      targets,
      unusedSymbols,
      exclude: Features.LightDark,
      visitor,
    }).code,
  )
}

/** The styles without what these sources cannot reach: selectors of other elements, the dark theme's copy for pages that choose none, and variables that are not needed. */
export function trim(css: string, used: Used): string {
  const unmet: string[] = []
  let layer: string | undefined
  const reached = rewritten(css, {
    Rule: {
      media: (rule) => (JSON.stringify(rule.value.query).includes('prefers-color-scheme') ? [] : undefined),
      'layer-block'({ value }) {
        layer = value.name?.[0]
      },
    },
    Selector(selector) {
      const kept = trimmed(selector, used) ?? []
      if (layer && layer !== 'pico' && JSON.stringify(kept) !== JSON.stringify(selector)) unmet.push(namesIn(selector))
      return kept
    },
  })
  if (unmet.length) throw new Error(`no element meets these selectors of ours, or a part of them: ${unmet.join(', ')}`)
  const wanted = reached.replace(PICO, (pico) =>
    withoutNeedless(withoutSelectors(pico, (selector) => NOT_WANTED.some((pattern) => pattern.test(selector)))),
  )
  return shortVariables(rewritten(settled(oneTheme(wanted)), {}))
}

/** Pico for our own elements only. */
export function trimStyles(): Plugin[] {
  const used = nothingUsed()
  return [
    {
      name: 'used-styles',
      apply: 'build',
      transform: {
        order: 'post',
        filter: { id: OUR_MODULES },
        handler(code, id) {
          addModule(used, parseModule(code, id))
        },
      },
      transformIndexHtml(html) {
        addPage(used, html)
      },
    },
    {
      name: 'trim-styles',
      apply: 'build',
      // After Vite has written the styles.
      enforce: 'post',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = trim(String(file.source), used)
        }
      },
    },
  ]
}
