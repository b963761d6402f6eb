import type { ComponentChildren } from 'preact'

/** off: grey, bad: red, idle: yellow, good: blue, done: green; the words say the same. */
export type Tone = 'off' | 'bad' | 'idle' | 'good' | 'done'

export function Badge({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return (
    <span class="badge" data-tone={tone}>
      {children}
    </span>
  )
}
