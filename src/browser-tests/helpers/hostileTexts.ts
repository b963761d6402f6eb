/** A script that leaves a trace. The tests check that `window.ran` does not exist. */
const RAN = 'window.ran = true'

/** Texts that may run a script, change the layout, or damage other texts if the page does not treat them as text. */
export const hostileTexts = [
  `<script>${RAN}</script>`,
  `<img src=x onerror="${RAN}">`,
  `"><svg onload="${RAN}">`,
  `' onmouseover='${RAN}' x='`,
  `javascript:${RAN}`,
  `data:text/html,<script>${RAN}</script>`,
  `\${${RAN}} {{${RAN}}} <%= ${RAN} %> #{${RAN}}`,
  `</title></style></textarea></script><iframe srcdoc="<script>parent.ran = true</script>">`,
  '__proto__',
  '../../../etc/passwd?a=b&c=%00#d',
  '\u202edlrow olleh\u202c \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627',
  'zero\u200bwidth\u200d\ufeffjoined',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466} \u{1f1e9}\u{1f1ea} e\u0301\u0302\u0303\u0304\u0305',
  'nul\u0000bel\u0007esc\u001b[31mred\u001b[0m\u001b]0;title\u0007',
  '\ud83d lone \udc4d',
  'line\r\nbreak\u2028separator\u2029tab\t',
] as const

/** A word of 8 kB. A browser cannot break a line inside it. */
export const longWord = 'W'.repeat(2 ** 13)

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Replaces each text of an answer, except in the members with the name `unchangedName`. */
export function withTexts(answer: Json, text: () => string, unchangedName?: string): Json {
  if (typeof answer === 'string') return text()
  if (Array.isArray(answer)) return answer.map((item) => withTexts(item, text, unchangedName))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === unchangedName ? value : withTexts(value, text, unchangedName),
    ]),
  )
}
