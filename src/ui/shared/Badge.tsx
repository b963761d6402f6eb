import type { ReactNode } from 'react'

/** off: grey, bad: red, idle: yellow, good: blue, done: green. The text of a badge has the same meaning as its colour. */
export type Tone = 'off' | 'bad' | 'idle' | 'good' | 'done'

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone} translate="no">
      {children}
    </span>
  )
}

/** A badge with one of two texts. Undefined if the value is not a boolean. */
export function badgeOf(state: unknown, yes: string, no: string, toneIfFalse: Tone = 'bad') {
  return typeof state === 'boolean' ? <Badge tone={state ? 'done' : toneIfFalse}>{state ? yes : no}</Badge> : undefined
}
