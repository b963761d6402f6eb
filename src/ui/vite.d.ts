declare module '*.scss'

declare module 'virtual:locales' {
  type Languages = Record<'en' | 'de' | 'fr', Record<string, unknown>>
  export const languages: Languages
  /** What rosetta knows a key by; see scripts/locales.ts. */
  export function index(key: string): string
}
