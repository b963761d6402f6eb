import type { PluginOption } from 'vite'
import type { Patches } from '../page/applyPatches.ts'
import { elements } from './elements/elements.ts'
import { md5 } from './md5/md5.ts'
import { minifier } from './minifier.ts'
import { KNOWN, REWRITTEN } from './preact/patches.ts'
import { preactUsage } from './preact/usage.ts'
import { textIndexes } from './texts/textIndexes.ts'

export const STEPS = ['preact', 'elements', 'texts', 'md5', 'minifier'] as const
export type Step = (typeof STEPS)[number]

export interface SqueezeOptions {
  /** Allows texts that no module shows, for work in progress. */
  draft?: boolean
  /** Leaves this step out, to see what it saves. */
  without?: Step
  /** The extension whose texts the page has too. */
  extension?: string | undefined
}

/** Private members of Preact: its own build shortens them too. */
const PREACT_MEMBERS = /^(_[a-z].*|__hooks)$/

/** What scripts/page/preactSources.ts replaces in Preact's sources. */
export function preactPatches({ without }: SqueezeOptions): [known: Patches, rewritten: Patches] {
  return without === 'preact' ? [{}, {}] : [KNOWN, REWRITTEN]
}

/** Everything that makes the page smaller than Vite does. Each step is described in this folder's README.md. */
export function squeeze(
  languages: readonly string[],
  { draft = false, without, extension }: SqueezeOptions,
): PluginOption[] {
  const steps: Record<Step, PluginOption> = {
    preact: preactUsage(),
    elements: elements(),
    texts: textIndexes(languages, draft, extension),
    md5: md5(),
    minifier: minifier(PREACT_MEMBERS),
  }
  return STEPS.map((step) => step !== without && steps[step])
}
