/** Made by scripts/demo.ts from the delivered page. */
declare module 'virtual:demo' {
  /** The delivered files for the firmware, such as index.html.gz, in Base64. */
  export const webFiles: Readonly<Record<string, string>>
  /** The HTML of the frame, in pieces. A string is an added text; a pair is a range of the delivered page. */
  export const framePlan: readonly (string | readonly [start: number, end: number])[]
  /** The files of src/simulator/scenarios/seed. */
  export const seeds: Readonly<Record<string, string>>
  /** The firmware line of the extension that `--with` names. */
  export const extensionLine: import('../simulator/lines/line').Line | undefined
  /** The language packs that are delivered, by file name. */
  export const packs: Readonly<Record<string, string>>
  /** The content of zones.json. */
  export const zones: string
}

declare module '*.css' {}
