/** The uploaded language packs. v26 only. */
export type Languages = { code: string; name: string }[]

/** The languages that the page and the display contain without a language pack. */
export const ownLanguages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
] as const
